import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Queryable } from '../../db/client.ts'
import { buildLineViews, type LineView } from '../bag/lines/line-views.ts'
import { findProductsWithAllColors, findStock } from '../catalog/products/product-repository.ts'
import type { Order, OrderLine } from '../orders/repository.ts'
import { findCustomerHolds } from '../stock/stock-holds.ts'

type Shop = { readonly order: Order; readonly locale: Locale; readonly t: Translate; readonly now: Date }

/** The locale that prices are in: the visitor’s, if it belongs to the order’s market. */
export const localeOf = (order: Order, profile: Locale): Locale =>
  marketCodeOf(profile) === order.market ? profile : order.profile

/**
 * Every size and colour that lines can be exchanged for, with price and free units or units that are held for the customer, by line position: those of the same
 * model that the shop sells now, the line’s own colour first.
 */
export async function findNewSizes(
  db: Queryable,
  lines: readonly OrderLine[],
  { order, locale, t, now }: Shop,
): Promise<ReadonlyMap<number, readonly LineView[]>> {
  const materials = [...new Set(lines.map(({ material }) => material))]
  const rows = await findProductsWithAllColors(db, materials, order.market, now)
  const stock = await findStock(
    db,
    rows.map(({ material }) => material),
  )
  const modelOf = new Map(rows.map(({ material, model }) => [material, model]))
  const requested = stock.map(({ material, size, ean }) => ({
    id: `${material} ${size}`,
    material,
    size,
    ean,
    target: lines[0]?.target ?? ('W' as const),
    priceSeen: 0,
    parentId: null,
    childKind: null,
  }))
  const views = await buildLineViews(db, requested, locale, t, {
    now,
    held: await findCustomerHolds(db, order, now),
    isMember: order.memberId !== null,
  })
  return new Map(
    lines.map((line) => {
      const model = modelOf.get(line.material)
      const own = views.filter(
        ({ material, ean, price, snapshot }) =>
          modelOf.get(material) === model && ean !== line.ean && price > 0 && !snapshot.giftCard,
      )
      const isOwnColor = ({ material }: LineView) => material === line.material
      return [line.position, [...own.filter(isOwnColor), ...own.filter((view) => !isOwnColor(view))]]
    }),
  )
}
