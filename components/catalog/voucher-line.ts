import type { Locale } from '#i18n/locales.ts'
import type { VoucherPrice } from '#lib/catalog/types.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { chooseVoucher, type VoucherCookies, type VoucherPriceMode } from '#lib/vouchers/rules.ts'

/** Label per mode; `{price}` and `{code}` are interpolated. */
export type VoucherLabels = Readonly<Record<VoucherPriceMode, string>>

/**
 * A voucher serialized for an attribute: code, formatted price, and the marks `a`cquisition, a`u`to,
 * `p`re-launch, handed out by `l`ink.
 */
type SerializedVoucher = readonly [code: string, price: string, marks: string]

/**
 * The text below a price before the browser knows the visitor’s vouchers, and all vouchers that may apply.
 */
export type VoucherLine = { readonly text: string; readonly serialized: string }

type PriceContext = { readonly currency: string; readonly locale: Locale }

const anonymousCookies: VoucherCookies = {
  codes: [],
  isAutoApplied: false,
  isAutoApplyDisabled: false,
  prevoucher: null,
  usrhash: null,
}

const isSerializedVoucher = (value: unknown): value is SerializedVoucher =>
  Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string')

function parseVouchers(text: string): readonly SerializedVoucher[] {
  const parsed: unknown = JSON.parse(text || '[]')
  return Array.isArray(parsed) ? parsed.filter(isSerializedVoucher) : []
}

/** Parses the output of {@link buildVoucherLine}; skips invalid entries. */
export function deserializeVouchers(text: string) {
  return parseVouchers(text).map(([code, price, marks]) => ({
    code,
    price,
    acquisition: marks.includes('a'),
    auto: marks.includes('u'),
    preLaunch: marks.includes('p'),
    fromVisitor: marks.includes('l'),
  }))
}

function serializeVoucher(
  voucher: VoucherPrice,
  { currency, locale }: PriceContext,
  from: string,
): SerializedVoucher {
  const { code, price, varies, acquisition, auto, preLaunch } = voucher
  const amount = formatPrice(price, locale, currency)
  const marks = `${acquisition ? 'a' : ''}${auto ? 'u' : ''}${preLaunch ? 'p' : ''}`
  return [code, varies ? from.replace('{price}', amount) : amount, marks]
}

/** Puts a visitor’s own voucher before those of a line. */
export function addToSerialized(
  serialized: string,
  voucher: VoucherPrice,
  context: PriceContext,
  from: string,
): string {
  const [code, price, marks] = serializeVoucher(voucher, context, from)
  const others = parseVouchers(serialized).filter(([other]) => other !== code)
  return JSON.stringify([[code, price, `${marks}l`], ...others])
}

/** Removes a visitor’s own voucher from a line. */
export function removeFromSerialized(serialized: string, code: string): string {
  return JSON.stringify(
    parseVouchers(serialized).filter(
      ([voucherCode, , marks]) => voucherCode !== code || !marks.includes('l'),
    ),
  )
}

/** Merges the vouchers after a price refresh: the visitor’s own first, then those of the page. */
export function mergeSerialized(previous: string, next: string): string {
  const pageVouchers = parseVouchers(next)
  const visitorVouchers = parseVouchers(previous).filter(
    ([code, , marks]) => marks.includes('l') && pageVouchers.every(([other]) => other !== code),
  )
  return visitorVouchers.length ? JSON.stringify([...visitorVouchers, ...pageVouchers]) : next
}

export function formatVoucherText(
  priceMode: VoucherPriceMode,
  { code, price }: { readonly code: string; readonly price: string },
  labels: VoucherLabels,
): string {
  return labels[priceMode].replace('{price}', price).replace('{code}', code)
}

/**
 * The line for visitors without a voucher; null if no voucher applies to the price. The browser adds that an
 * automatic one is applied, together with the cookie.
 * @param from `From {price}`, for vouchers whose discount varies by size or quantity
 */
export function buildVoucherLine(
  vouchers: readonly VoucherPrice[],
  context: PriceContext,
  { from, ...labels }: VoucherLabels & { readonly from: string },
): VoucherLine | null {
  const chosen = chooseVoucher(vouchers, anonymousCookies)
  if (!chosen) return null
  const serialized = vouchers.map((voucher) => serializeVoucher(voucher, context, from))
  const { voucher, priceMode, isNewlyApplied } = chosen
  const [code, price] = serializeVoucher(voucher, context, from)
  const text = formatVoucherText(isNewlyApplied ? 'with' : priceMode, { code, price }, labels)
  return { text, serialized: JSON.stringify(serialized) }
}
