/** Format of gift card numbers and PINs, without the separators that people type between the digits. */
export const giftCardShape = { number: /^[0-9]{1,24}$/, pin: /^[0-9]{1,8}$/ } as const

/** Removes the separators between groups of digits. */
export const stripGrouping = (text: string) => text.replace(/[\s-]/g, '')
