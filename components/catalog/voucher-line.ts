import type { Locale } from '#i18n/locales.ts'
import type { VoucherPrice } from '#lib/catalog/types.ts'
import { formatPrice } from '#lib/money/money.ts'
import { chooseVoucher, type Telling, type VoucherCookies } from '#lib/vouchers/rules.ts'

/** How each is told; `{price}` and `{code}` are filled in. */
export type VoucherWords = Readonly<Record<Telling, string>>

/** A voucher as an attribute carries it: code, price in words, and `a`cquisition, a`u`to, `p`re-launch. */
type Carried = readonly [code: string, price: string, marks: string]

/** What stands under a price before the browser knows the visitor’s vouchers, and all that may stand there then. */
export type VoucherLine = { readonly text: string; readonly carried: string }

const nobody: VoucherCookies = { bonds: null, prevoucher: null, usrhash: null }

const isCarried = (value: unknown): value is Carried =>
  Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string')

/** What {@link voucherLine} carried; what is no such thing is left out. */
export function readCarried(text: string) {
  const parsed: unknown = JSON.parse(text || '[]')
  return (Array.isArray(parsed) ? parsed : []).filter(isCarried).map(([code, price, marks]) => ({
    code,
    price,
    acquisition: marks.includes('a'),
    auto: marks.includes('u'),
    preLaunch: marks.includes('p'),
  }))
}

export function tellVoucher(
  telling: Telling,
  { code, price }: { readonly code: string; readonly price: string },
  words: VoucherWords,
): string {
  return words[telling].replace('{price}', price).replace('{code}', code)
}

/**
 * The line for who has no voucher; null where none is good for the price. That one applies itself is the browser’s to
 * say, together with the cookie.
 * @param from `From {price}`, for vouchers that take off differently by size or number
 */
export function voucherLine(
  vouchers: readonly VoucherPrice[],
  { currency, locale }: { readonly currency: string; readonly locale: Locale },
  { from, ...words }: VoucherWords & { readonly from: string },
): VoucherLine | null {
  const told = ({ price, varies }: VoucherPrice) => {
    const amount = formatPrice(price, locale, currency)
    return varies ? from.replace('{price}', amount) : amount
  }
  const shown = chooseVoucher(vouchers, nobody)
  if (!shown) return null
  const marks = ({ acquisition, auto, preLaunch }: VoucherPrice) =>
    `${acquisition ? 'a' : ''}${auto ? 'u' : ''}${preLaunch ? 'p' : ''}`
  const carried = vouchers.map((voucher): Carried => [voucher.code, told(voucher), marks(voucher)])
  const { voucher, telling, begins } = shown
  const text = tellVoucher(begins ? 'with' : telling, { code: voucher.code, price: told(voucher) }, words)
  return { text, carried: JSON.stringify(carried) }
}
