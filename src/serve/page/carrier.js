// Carries questions to what answers them: here the server that the page came from.

import { t } from './texts.js';

/** What is said where nothing answers. */
export const silence = () => t('no_server');

export const carry = (path, options) => fetch(`api/${path}`, options);
