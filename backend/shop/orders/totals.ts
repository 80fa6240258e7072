import type { MarketCode, ShippingCode } from '#i18n/markets.ts'
import type { Minor } from '#lib/money/money.ts'
import { isRefusal } from '../../http/result.ts'
import { shippingCost } from '../places/shipping.ts'
import { dueFor, goodsOf } from '../tax/due.ts'
import type { Destination, TaxLine, TaxPart, TaxProvider } from '../tax/provider.ts'
import type { Rate } from '../tax/rates.ts'

export type OrderTotals = {
  readonly itemsTotal: Minor
  readonly shippingCost: Minor
  /** Contained in the other amounts where the market's prices include tax, added to them where not. */
  readonly taxTotal: Minor
  readonly taxRate: Rate
  readonly taxParts: readonly TaxPart[]
  readonly total: Minor
}

export type OrderedGoods = {
  readonly market: MarketCode
  readonly lines: readonly TaxLine[]
  readonly method: ShippingCode
  readonly destination: Destination
}

/** What an order comes to where it goes, and the tax of each line. */
export async function orderTotals(taxes: TaxProvider, { market, lines, method, destination }: OrderedGoods) {
  const shipping = shippingCost(market, method, goodsOf(lines))
  if (shipping === null) throw new Error(`${market} has no shipping method ${method}`)
  const due = await dueFor(taxes, { market, lines, shipping, destination }, 'shippingAddress.region')
  if (isRefusal(due)) return due
  const { goods, tax, rate, parts, lineTaxes, total } = due
  const totals: OrderTotals = {
    itemsTotal: goods,
    shippingCost: shipping,
    taxTotal: tax,
    taxRate: rate,
    taxParts: parts,
    total,
  }
  return { totals, lineTaxes }
}
