// The place of this page. A host may have others, each with things of its own that the browser keeps.

export const PLACE = `wfq ${new URL('./', import.meta.url).pathname}`;

/** The folder of the files, or the database, that the browser keeps for it. */
export const FOLDER = encodeURIComponent(PLACE);

/** Where the service worker lays what is shared with the page; it has the same name for it. */
export const SHARED = `${PLACE} shared`;
