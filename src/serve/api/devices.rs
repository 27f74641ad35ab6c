//! The devices that have the page, for those who sit at the machine of the server.

use std::sync::Arc;

use axum::extract::{Path, State as Shared};
use axum::http::{HeaderMap, StatusCode};
use axum::{Extension, Json};
use schemars::JsonSchema;
use serde::Serialize;

use crate::serve::connections::Machine;
use crate::serve::devices::Device;
use crate::serve::limits::QUICK_TIME;
use crate::serve::order::Order;
use crate::serve::refusal::Refusal;
use crate::serve::state::{State, answer};
use crate::serve::work::Class;

/// A device as it is listed.
#[derive(JsonSchema, Serialize)]
pub(super) struct DeviceRow {
    id: String,
    name: String,
    /// In seconds since 1970.
    since: u64,
    /// Whether it is the one that asks.
    is_this: bool,
}

impl DeviceRow {
    fn of(device: Device, asking: Option<&str>) -> Self {
        let Device { id, name, since, .. } = device;
        Self { is_this: asking == Some(&*id), id, name, since }
    }
}

fn check_machine(machine: Machine) -> Result<(), Refusal> {
    match machine {
        Machine::This => Ok(()),
        Machine::Other(_) => {
            let said = "devices are listed and shut out on the machine of the server";
            Err(Refusal::new(StatusCode::FORBIDDEN, "machine", said))
        }
    }
}

pub(super) async fn list(
    Shared(state): Shared<Arc<State>>,
    Extension(machine): Extension<Machine>,
    headers: HeaderMap,
) -> Result<Json<Vec<DeviceRow>>, Refusal> {
    check_machine(machine)?;
    let asking = state.access.device(&headers).map(|device| device.id);
    let devices = state.access.devices.all().into_iter();
    Ok(Json(devices.map(|device| DeviceRow::of(device, asking.as_deref())).collect()))
}

pub(super) async fn shut_out(
    Shared(state): Shared<Arc<State>>,
    Extension(machine): Extension<Machine>,
    Path(id): Path<String>,
) -> Result<Json<DeviceRow>, Refusal> {
    check_machine(machine)?;
    answer(&state, Class::Quick, QUICK_TIME, move |state, _| {
        let device = state.access.devices.shut_out(&id).map_err(Refusal::internal)?;
        let missing = || Refusal::missing(format!("{id}: no device has this id"));
        let device = device.ok_or_else(missing)?;
        // The server may be stopping.
        _ = state.orderer.send(Order::SayAddress);
        Ok(Json(DeviceRow::of(device, None)))
    })
    .await
}
