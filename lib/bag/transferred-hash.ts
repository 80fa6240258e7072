/** Says in an address that something was taken along into this market. A word, so that pages need not look for it. */
export const transferredHash = '#along'
