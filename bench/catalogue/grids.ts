import { unwrap } from '#api-client/client.ts'
import type { ShopApi } from '#api-client/shop.ts'
import type { Measure } from './measure.ts'

type Input = Parameters<ShopApi['productsList']>[0]

const place = { profile: 'en_GB', brand: 'vereda', targetId: 'X', family: 0 } as const

/** A page of forty of everything the brand has, narrowed or ordered. */
const grid =
  (change: Partial<Input> = {}) =>
  async (shop: ShopApi) => {
    const { products } = unwrap(await shop.productsList({ ...place, 'pager.limit': 40, ...change }))
    if (!products.length) throw new Error(`Nothing stands at ${JSON.stringify(change)}.`)
  }

const ranked = ['newest', 'price_asc', 'price_desc'] as const

export const gridMeasures: readonly Measure[] = [
  { label: 'Grid of everything', p95Ms: 50, asks: [grid({ seoContent: 'true' })] },
  {
    label: 'Grid of a family, of a target',
    p95Ms: 50,
    asks: [grid({ family: 1 }), grid({ family: 1, targetId: 'W' }), grid({ targetId: 'K' })],
  },
  {
    label: 'Grid, filtered',
    p95Ms: 50,
    asks: [
      grid({ filters: 'size:40,41' }),
      grid({ filters: 'color:black,brown;price:60-140;size:39' }),
      grid({ filters: 'color:red;size:36' }),
      grid({ filters: 'price:-80' }),
    ],
  },
  { label: 'Grid, sorted', p95Ms: 50, asks: ranked.map((order) => grid({ order })) },
  {
    label: 'Grid, page 10, sorted',
    p95Ms: 50,
    asks: (['recommended', ...ranked] as const).map((order) => grid({ order, 'pager.offset': 360 })),
  },
  {
    label: 'Grid that few stand in, with its markets',
    p95Ms: 50,
    asks: [
      grid({ family: 6, category: 'care', seoContent: 'true' }),
      grid({ family: 1, category: 'slippers', seoContent: 'true' }),
    ],
  },
]
