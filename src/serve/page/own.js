// What the page of a server has of its own: the devices that have it, on the machine of the server.

import { get, remove } from './api.js';
import { $, el, fill, small } from './dom.js';
import { say, wrong } from './say.js';
import { about } from './setup.js';
import { t } from './texts.js';

const devices = el('div', { id: 'devices' });

async function drawDevices() {
	if ($('settings').hidden || !about()?.is_this_machine) return;
	try {
		const found = await get('devices');
		const shutOut = async ({ id, name }) => {
			try {
				await remove(`devices/${id}`);
				say(t('shut_out_done', { name }));
			} catch (error) {
				wrong(error);
			}
			drawDevices();
		};
		fill(devices, el('h2', {}, t('devices')), el('table', {}, found.map((device) => el('tr', {},
			el('td', {}, device.name), el('td', {}, new Date(device.since * 1000).toLocaleString()),
			el('td', { class: 'n' }, device.is_this ? t('this_device')
				: small(t('shut_out'), () => shutOut(device), { 'aria-label': t('shut_out_device', device) }))))));
	} catch (error) {
		wrong(error);
	}
}

/** Whether the player may type commands where the lists are. */
export const hasTerminal = true;

/** The part of the settings that is this page's own. */
export function parts() {
	drawDevices();
	return [devices];
}

/** Whether what is changed here is there after a reload. */
export const keeps = async () => true;

/** Called once the page has answered its first question. */
export const begun = () => {};
