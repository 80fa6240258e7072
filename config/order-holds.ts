/** How long an order holds its stock after its creation. */
export const holdMinutes = 30

/**
 * How long the hold lasts after a payment was declined, cancelled or failed: enough to try another card, too
 * short to block goods without paying. Vouchers and gift cards of the order are held for the same time. A
 * further payment renews the hold for the rest of `holdMinutes`.
 */
export const declinedHoldMinutes = 5
