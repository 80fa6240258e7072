import { interpolate } from '#components/ui/interpolate.ts'
import type { AppliedVoucher, BagLine } from '#lib/bag/types.ts'
import type { Minor } from '#lib/money/money.ts'
import type { DiscountLabels } from './voucher-labels.ts'

type Price = (minor: Minor) => string

/** Summary rows: the discount of each voucher, or its free delivery. */
export function VoucherRows({
  vouchers,
  price,
  labels,
}: {
  readonly vouchers: readonly AppliedVoucher[]
  readonly price: Price
  readonly labels: Pick<DiscountLabels, 'freeDelivery'>
}) {
  return vouchers
    .filter(({ discount, freeShipping }) => discount > 0 || freeShipping)
    .map(({ code, name, discount }) => (
      <div key={code}>
        <span>
          {name} <span className="mut t-s">{code}</span>
        </span>
        <span style={{ whiteSpace: 'nowrap' }}>{discount > 0 ? price(-discount) : labels.freeDelivery}</span>
      </div>
    ))
}

/** The price of a line now, and before sale and vouchers. */
export function LinePrice({
  line,
  price,
  labels,
  className = 'pr',
}: {
  readonly line: BagLine
  readonly price: Price
  readonly labels: Pick<DiscountLabels, 'free'>
  readonly className?: string
}) {
  const previousPrice = line.previous ?? (line.paid < line.price ? line.price : null)
  return (
    <p className={className}>
      <span className={previousPrice === null ? '' : 'now'}>
        {line.giftVoucherCode === null ? price(line.paid) : labels.free}
      </span>
      {previousPrice !== null && <s>{price(previousPrice)}</s>}
    </p>
  )
}

/**
 * Why a single line costs less than its price: each voucher’s discount, or the voucher that makes it free.
 */
export function LineDiscounts({
  line,
  vouchers,
  price,
  labels,
}: {
  readonly line: BagLine
  readonly vouchers: readonly Pick<AppliedVoucher, 'code' | 'name'>[]
  readonly price: Price
  readonly labels: Pick<DiscountLabels, 'gift'>
}) {
  const getName = (code: string) => vouchers.find((voucher) => voucher.code === code)?.name ?? code
  return (
    <>
      {line.giftVoucherCode !== null && (
        <p className="bl-why">{interpolate(labels.gift, { voucher: getName(line.giftVoucherCode) })}</p>
      )}
      {line.discounts.map(({ code, discount }) => (
        <p className="bl-why" key={code}>
          {`${getName(code)}: ${price(-discount)}`}
        </p>
      ))}
    </>
  )
}
