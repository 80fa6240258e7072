import { unwrap } from '#api-client/call-route.ts'
import type { ShopApi } from '#api-client/shop-api.ts'
import type { Measure } from './measure.ts'

type Input = Parameters<ShopApi['productsList']>[0]

const shopContext = { profile: 'en_GB', brand: 'vereda', targetId: 'X', family: 0 } as const

/** A page of forty products from the brand's whole catalogue, filtered or sorted. */
const requestGrid =
  (change: Partial<Input> = {}) =>
  async (shop: ShopApi) => {
    const { products } = unwrap(await shop.productsList({ ...shopContext, 'pager.limit': 40, ...change }))
    if (!products.length) throw new Error(`Nothing stands at ${JSON.stringify(change)}.`)
  }

const sortOrders = ['newest', 'price_asc', 'price_desc'] as const

export const gridMeasures: readonly Measure[] = [
  { label: 'Grid of everything', p95Ms: 50, requests: [requestGrid({ seoContent: 'true' })] },
  {
    label: 'Grid of a family, of a target',
    p95Ms: 50,
    requests: [
      requestGrid({ family: 1 }),
      requestGrid({ family: 1, targetId: 'W' }),
      requestGrid({ targetId: 'K' }),
    ],
  },
  {
    label: 'Grid, filtered',
    p95Ms: 50,
    requests: [
      requestGrid({ filters: 'size:40,41' }),
      requestGrid({ filters: 'color:black,brown;price:60-140;size:39' }),
      requestGrid({ filters: 'color:red;size:36' }),
      requestGrid({ filters: 'price:-80' }),
    ],
  },
  { label: 'Grid, sorted', p95Ms: 50, requests: sortOrders.map((order) => requestGrid({ order })) },
  {
    label: 'Grid, page 10, sorted',
    p95Ms: 50,
    requests: (['recommended', ...sortOrders] as const).map((order) =>
      requestGrid({ order, 'pager.offset': 360 }),
    ),
  },
  {
    label: 'Grid that few stand in, with its markets',
    p95Ms: 50,
    requests: [
      requestGrid({ family: 6, category: 'care', seoContent: 'true' }),
      requestGrid({ family: 1, category: 'slippers', seoContent: 'true' }),
    ],
  },
]
