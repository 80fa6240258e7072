/**
 * The filters of the order list by status. Each order is in exactly one of the first three groups; `returned`
 * are the delivered ones of which something was sent back.
 */
export const orderGroups = ['open', 'delivered', 'cancelled', 'returned'] as const

/** `store`: bought at the till of a store, with a receipt. */
export const purchaseChannels = ['online', 'store'] as const
