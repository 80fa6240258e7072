import { fill } from '#components/ui/fill.ts'
import type { BagLine, UsedVoucher } from '#lib/bag/types.ts'
import type { Minor } from '#lib/money/money.ts'
import type { ReductionWords } from './words.ts'

type Price = (minor: Minor) => string

/** Rows of a sum: what each voucher takes off, and that one pays for the delivery. */
export function VoucherRows({
  vouchers,
  price,
  words,
}: {
  readonly vouchers: readonly UsedVoucher[]
  readonly price: Price
  readonly words: Pick<ReductionWords, 'freeDelivery'>
}) {
  return vouchers
    .filter(({ off, freeShipping }) => off > 0 || freeShipping)
    .map(({ code, name, off }) => (
      <div key={code}>
        <span>
          {name} <span className="mut t-s">{code}</span>
        </span>
        <span style={{ whiteSpace: 'nowrap' }}>{off > 0 ? price(-off) : words.freeDelivery}</span>
      </div>
    ))
}

/** What a line costs now, and what it did before sale and vouchers. */
export function LinePrice({
  line,
  price,
  words,
  className = 'pr',
}: {
  readonly line: BagLine
  readonly price: Price
  readonly words: Pick<ReductionWords, 'free'>
  readonly className?: string
}) {
  const before = line.previous ?? (line.paid < line.price ? line.price : null)
  return (
    <p className={className}>
      <span className={before === null ? '' : 'now'}>
        {line.giftOf === null ? price(line.paid) : words.free}
      </span>
      {before !== null && <s>{price(before)}</s>}
    </p>
  )
}

/** Why a line, by itself, costs less than its price: which voucher takes off how much, or gives it. */
export function LineWhy({
  line,
  vouchers,
  price,
  words,
}: {
  readonly line: BagLine
  readonly vouchers: readonly Pick<UsedVoucher, 'code' | 'name'>[]
  readonly price: Price
  readonly words: Pick<ReductionWords, 'gift'>
}) {
  const nameOf = (code: string) => vouchers.find((voucher) => voucher.code === code)?.name ?? code
  return (
    <>
      {line.giftOf !== null && <p className="bl-why">{fill(words.gift, { voucher: nameOf(line.giftOf) })}</p>}
      {line.reductions.map(({ code, off }) => (
        <p className="bl-why" key={code}>
          {`${nameOf(code)}: ${price(-off)}`}
        </p>
      ))}
    </>
  )
}
