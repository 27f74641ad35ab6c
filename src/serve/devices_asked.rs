//! The devices that have the page, for those who sit at the machine of the server.

use std::sync::Arc;

use axum::http::{HeaderMap, StatusCode};

use super::connections::Machine;
use super::devices::Device;
use super::order::Order;
use super::state::{State, answer};
use crate::api::{Class, DeviceRow, QUICK_TIME, Refusal};

fn row_of(device: Device, asking: Option<&str>) -> DeviceRow {
    let Device { id, name, since, .. } = device;
    DeviceRow { is_this: asking == Some(&*id), id, name, since }
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

pub(super) fn list(
    state: &State,
    machine: Machine,
    headers: &HeaderMap,
) -> Result<Vec<DeviceRow>, Refusal> {
    check_machine(machine)?;
    let asking = state.access.device(headers).map(|device| device.id);
    let devices = state.access.devices.all().into_iter();
    Ok(devices.map(|device| row_of(device, asking.as_deref())).collect())
}

pub(super) async fn shut_out(
    state: &Arc<State>,
    machine: Machine,
    id: String,
) -> Result<DeviceRow, Refusal> {
    check_machine(machine)?;
    answer(state, Class::Quick, QUICK_TIME, move |state, _| {
        let device = state.access.devices.shut_out(&id).map_err(Refusal::internal)?;
        let missing = || Refusal::missing(format!("{id}: no device has this id"));
        let device = device.ok_or_else(missing)?;
        // The server may be stopping.
        _ = state.orderer.send(Order::SayAddress);
        Ok(row_of(device, None))
    })
    .await
}
