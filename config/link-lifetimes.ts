/** How many hours the link works that confirms the e-mail address of an account. Token and texts use it. */
export const confirmAddressHours = 24
