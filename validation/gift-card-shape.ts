/** What gift cards are looked up by, without what people type between the digits. */
export const giftCardShape = { number: /^[0-9]{1,24}$/, pin: /^[0-9]{1,8}$/ } as const

/** As it was typed in groups, in one piece. */
export const stripGrouping = (text: string) => text.replace(/[\s-]/g, '')
