/** The shape of voucher codes, after `normalizeCode`. */
export const voucherCodeShape = /^[A-Z0-9-]{3,24}$/

/** Normalises a typed voucher code for storage. */
export const normalizeCode = (typed: string): string => typed.trim().toUpperCase()
