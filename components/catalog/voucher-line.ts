import type { Locale } from '#i18n/locales.ts'
import type { VoucherPrice } from '#lib/catalog/types.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { chooseVoucher, type Telling, type VoucherCookies } from '#lib/vouchers/rules.ts'

/** How each is told; `{price}` and `{code}` are filled in. */
export type VoucherWords = Readonly<Record<Telling, string>>

/** A voucher as an attribute carries it: code, price in words, and `a`cquisition, a`u`to, `p`re-launch, handed out by `l`ink. */
type Carried = readonly [code: string, price: string, marks: string]

/** What stands under a price before the browser knows the visitor’s vouchers, and all that may stand there then. */
export type VoucherLine = { readonly text: string; readonly carried: string }

type Place = { readonly currency: string; readonly locale: Locale }

const nobody: VoucherCookies = {
  bonds: [],
  appliedItself: false,
  refusesAuto: false,
  prevoucher: null,
  usrhash: null,
}

const isCarried = (value: unknown): value is Carried =>
  Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string')

function parse(text: string): readonly Carried[] {
  const parsed: unknown = JSON.parse(text || '[]')
  return Array.isArray(parsed) ? parsed.filter(isCarried) : []
}

/** What {@link voucherLine} carried; what is no such thing is left out. */
export function readCarried(text: string) {
  return parse(text).map(([code, price, marks]) => ({
    code,
    price,
    acquisition: marks.includes('a'),
    auto: marks.includes('u'),
    preLaunch: marks.includes('p'),
    handedOut: marks.includes('l'),
  }))
}

function carriedOf(voucher: VoucherPrice, { currency, locale }: Place, from: string): Carried {
  const { code, price, varies, acquisition, auto, preLaunch } = voucher
  const amount = formatPrice(price, locale, currency)
  const marks = `${acquisition ? 'a' : ''}${auto ? 'u' : ''}${preLaunch ? 'p' : ''}`
  return [code, varies ? from.replace('{price}', amount) : amount, marks]
}

/** What a line carries, with a voucher before it that its visitor was handed. */
export function carryAlso(carried: string, voucher: VoucherPrice, place: Place, from: string): string {
  const [code, price, marks] = carriedOf(voucher, place, from)
  const others = parse(carried).filter(([other]) => other !== code)
  return JSON.stringify([[code, price, `${marks}l`], ...others])
}

/** What a line carries without a voucher that its visitor was handed. */
export function carryNoMore(carried: string, code: string): string {
  return JSON.stringify(parse(carried).filter(([own, , marks]) => own !== code || !marks.includes('l')))
}

/** What a line carries after a price refresh: the page's vouchers, and those its visitor was handed before them. */
export function carryOn(before: string, next: string): string {
  const own = parse(next)
  const handedOut = parse(before).filter(
    ([code, , marks]) => marks.includes('l') && own.every(([other]) => other !== code),
  )
  return handedOut.length ? JSON.stringify([...handedOut, ...own]) : next
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
  place: Place,
  { from, ...words }: VoucherWords & { readonly from: string },
): VoucherLine | null {
  const shown = chooseVoucher(vouchers, nobody)
  if (!shown) return null
  const carried = vouchers.map((voucher) => carriedOf(voucher, place, from))
  const { voucher, telling, begins } = shown
  const [code, price] = carriedOf(voucher, place, from)
  const text = tellVoucher(begins ? 'with' : telling, { code, price }, words)
  return { text, carried: JSON.stringify(carried) }
}
