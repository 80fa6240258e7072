import type { MarketCode, ShippingCode } from '#i18n/markets.ts'
import type { Minor } from '#lib/money/money.ts'
import { type Refusal, refuse } from '../../http/result.ts'
import { shippingCost } from '../places/shipping.ts'
import { dueFor } from '../tax/due.ts'
import {
  type Destination,
  type TaxLine,
  type TaxPart,
  type TaxProvider,
  TaxUnavailable,
} from '../tax/provider.ts'
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

type TaxRefusal = Refusal<'tax_region_not_found' | 'tax_unavailable'>

/** What an order comes to where it goes, and the tax of each line. */
export async function orderTotals(
  taxes: TaxProvider,
  { market, lines, method, destination }: OrderedGoods,
): Promise<{ readonly totals: OrderTotals; readonly lineTaxes: readonly Minor[] } | TaxRefusal> {
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  const shipping = shippingCost(market, method, goods)
  if (shipping === null) throw new Error(`${market} has no shipping method ${method}`)
  try {
    const due = await dueFor(taxes, { market, lines, shipping, destination })
    if (!due) {
      return refuse('tax_region_not_found', 'The shop does not sell there.', 'shippingAddress.region')
    }
    const { tax, rate, parts, lineTaxes, total } = due
    return {
      totals: {
        itemsTotal: goods,
        shippingCost: shipping,
        taxTotal: tax,
        taxRate: rate,
        taxParts: parts,
        total,
      },
      lineTaxes,
    }
  } catch (cause) {
    if (!(cause instanceof TaxUnavailable)) throw cause
    return refuse('tax_unavailable', 'The tax cannot be worked out just now.')
  }
}
