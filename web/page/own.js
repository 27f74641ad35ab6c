// What a page without a server has of its own.

import { begun } from './installed.js';
import { parts } from './storage.js';

export { begun, parts };
