/** The URL hash of a transfer into this market. A fixed word, so that pages need not read the storage. */
export const transferredHash = '#along'
