// Carries questions to what answers them: here the server that the page came from.

export const carry = (path, options) => fetch(`api/${path}`, options);
