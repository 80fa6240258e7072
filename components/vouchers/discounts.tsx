'use client'
import { useTranslate } from '#components/labels/use-translate.ts'
import { exchangeCreditCode } from '#config/exchange-credit-code.ts'
import type { AppliedVoucher, BagLine } from '#lib/bag/types.ts'
import type { Minor } from '#lib/money/money.ts'

type Price = (minor: Minor) => string

/** Summary rows: the discount of each voucher, or its free delivery. */
export function VoucherRows({
  vouchers,
  price,
}: {
  readonly vouchers: readonly AppliedVoucher[]
  readonly price: Price
}) {
  const t = useTranslate()
  return vouchers
    .filter(({ discount, freeShipping }) => discount > 0 || freeShipping)
    .map(({ code, name, discount }) => (
      <div key={code}>
        <span>
          {name} {code !== exchangeCreditCode && <span className="mut t-s">{code}</span>}
        </span>
        <span style={{ whiteSpace: 'nowrap' }}>
          {discount > 0 ? price(-discount) : t('bag.voucher.freeDelivery')}
        </span>
      </div>
    ))
}

/** The price of a line now, and before sale and vouchers. */
export function LinePrice({
  line,
  price,
  className = 'pr',
}: {
  readonly line: BagLine
  readonly price: Price
  readonly className?: string
}) {
  const t = useTranslate()
  const previousPrice = line.previous ?? (line.paid < line.price ? line.price : null)
  return (
    <p className={className}>
      <span className={previousPrice === null ? '' : 'now'}>
        {line.giftVoucherCode === null ? price(line.paid) : t('checkout.free')}
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
}: {
  readonly line: BagLine
  readonly vouchers: readonly Pick<AppliedVoucher, 'code' | 'name'>[]
  readonly price: Price
}) {
  const t = useTranslate()
  const getName = (code: string) => vouchers.find((voucher) => voucher.code === code)?.name ?? code
  return (
    <>
      {line.giftVoucherCode !== null && (
        <p className="bl-why">{t('bag.voucher.gift', { voucher: getName(line.giftVoucherCode) })}</p>
      )}
      {line.discounts.map(({ code, discount }) => (
        <p className="bl-why" key={code}>
          {`${getName(code)}: ${price(-discount)}`}
        </p>
      ))}
    </>
  )
}
