import type { Minor } from '#lib/money/money.ts'
import type { TaxPart } from '../../db/schema/sales/order-json.ts'
import type { Order, OrderLine } from '../orders/repository.ts'
import { splitAmount } from '../returns/refund-amounts.ts'

type OrderAmounts = Pick<Order, 'taxIncluded' | 'taxRate' | 'taxParts'>
type LineAmounts = Pick<OrderLine, 'price' | 'discount' | 'tax'>

/** What an exchange costs or repays, and how the follow-up order states it. */
export type ExchangeAmounts = {
  /** The price of the old size before vouchers, as far as it pays the new one: the discount of the follow-up order. */
  readonly credit: Minor
  /** The difference before taxes that are added. */
  readonly net: Minor
  readonly tax: Minor
  readonly taxParts: readonly TaxPart[]
  /** To pay: 0 if the new size does not cost more. */
  readonly toPay: Minor
  /** To repay: 0 if the new size does not cost less. */
  readonly refundDue: Minor
  /** To pay, or negative to repay. */
  readonly difference: Minor
}

/** Thousandths of a per cent as a share. */
const shareOf = (rate: number) => rate / 100_000

/** The tax that is added to a net price, by the old line where it is known, otherwise by the order's rate. */
function addedTaxShare(
  { taxIncluded, taxRate }: OrderAmounts,
  { price, discount, tax }: LineAmounts,
): number {
  if (taxIncluded) return 0
  const paid = price - discount
  return tax !== null && paid > 0 ? tax / paid : shareOf(taxRate)
}

/**
 * The amounts of an exchange. Vouchers of the old size stay: the difference is that of the prices. More than was paid is
 * never repaid.
 * @param value what the customer paid for the old size
 */
export function calculateExchange(
  order: OrderAmounts,
  old: LineAmounts,
  { newPrice, value }: { readonly newPrice: Minor; readonly value: Minor },
): ExchangeAmounts {
  const difference = newPrice - old.price
  const added = addedTaxShare(order, old)
  if (difference <= 0) {
    const refundDue = Math.min(value, Math.round((old.price - newPrice) * (1 + added)))
    return {
      credit: newPrice,
      net: 0,
      tax: 0,
      taxParts: [],
      toPay: 0,
      refundDue,
      difference: refundDue === 0 ? 0 : -refundDue,
    }
  }
  const included = shareOf(order.taxRate)
  const tax = order.taxIncluded
    ? difference - Math.round(difference / (1 + included))
    : Math.round(difference * added)
  const base = order.taxIncluded ? difference - tax : difference
  const amounts = splitAmount(
    tax,
    order.taxParts.map(({ amount }) => amount),
  )
  const parts = order.taxParts.map((part, index) => ({ ...part, base, amount: amounts[index] ?? 0 }))
  const taxParts = parts.reduce((sum, { amount }) => sum + amount, 0) === tax ? parts : []
  const toPay = difference + (order.taxIncluded ? 0 : tax)
  return { credit: old.price, net: difference, tax, taxParts, toPay, refundDue: 0, difference: toPay }
}
