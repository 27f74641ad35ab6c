// What a page without a server has of its own.

import { begun } from './installed.js';
import { keeps, parts } from './storage.js';

export { begun, keeps, parts };

/** Whether the player may type commands where the lists are. */
export const hasTerminal = false;
