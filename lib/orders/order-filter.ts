import { orderGroups, purchaseChannels } from '#api-client/contract/member-order-filters.ts'

type OrderGroup = (typeof orderGroups)[number]
type PurchaseChannel = (typeof purchaseChannels)[number]

/** The filters of the order list, as in its URL. */
export type OrderFilter = {
  /** ZDVN lists returns instead of orders. */
  readonly type: 'ZDVN' | null
  readonly status: OrderGroup | null
  readonly year: number | null
  readonly channel: PurchaseChannel | null
}

const pick = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((each) => each === value) ?? null

/** Reads the filters of a URL; unknown values count as no filter. */
export function parseOrderFilter(search: string): OrderFilter {
  const params = new URLSearchParams(search)
  const year = params.get('year') ?? ''
  return {
    type: pick(['ZDVN'], params.get('type')),
    status: pick(orderGroups, params.get('status')),
    year: /^2\d{3}$/.test(year) ? Number(year) : null,
    channel: pick(purchaseChannels, params.get('channel')),
  }
}

/** The filters as the query of a URL, `?status=open`; empty without filters. */
export function formatOrderFilter(filter: OrderFilter): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== null) params.set(name, String(value))
  const query = params.toString()
  return query && `?${query}`
}

export const isFiltered = (filter: OrderFilter): boolean => formatOrderFilter(filter) !== ''
