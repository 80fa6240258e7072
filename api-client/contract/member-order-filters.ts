/** The filters of the order list by status. Each order is in exactly one group. */
export const orderGroups = ['open', 'delivered', 'cancelled'] as const

/** `store`: bought at the till of a store, with a receipt. */
export const purchaseChannels = ['online', 'store'] as const
