import { getQueryClient } from '#lib/query/query-client.client.ts'

/** The start of the query keys of the member's order list. */
export const memberOrdersKey = ['account', 'orders'] as const

/** Refetches an order that has changed, on the pages of guests and members, and the member's list. */
export async function refetchOrder(reference: string): Promise<void> {
  await getQueryClient().invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.includes(reference) || memberOrdersKey.every((part, index) => queryKey[index] === part),
  })
}
