/** How many hours the link works that confirms the e-mail address of an account. Token and texts use it. */
export const confirmAddressHours = 24

/** How many hours the link of a sent bag works. */
export const sentBagHours = 72

/** How many days other links in e-mails work. */
export const linkDays = {
  /** The review of a purchase. */
  review: 60,
  invoice: 30,
  donationReceipt: 90,
  withdrawalReceipt: 90,
  /** Undoes the change of an e-mail address. */
  undoEmail: 14,
  confirmNewsletter: 7,
} as const

/** How many minutes links and codes work that open an account or an order. */
export const linkMinutes = { resetPassword: 60, signIn: 10, orderCode: 10 } as const
