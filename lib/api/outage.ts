import { channel } from 'node:diagnostics_channel'

/** Tells the server around the framework that a page failed because a service did not answer: it says 503 then. */
export const outages = channel('vereda:outage')
