import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { VoucherPrice } from '#lib/catalog/types.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { chooseVoucher, type VoucherCookies, type VoucherPriceMode } from '#lib/vouchers/rules.ts'

/** A voucher serialized: code, formatted price, and the marks `a`cquisition, a`u`to, `p`re-launch. */
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

/** A voucher with its formatted price. */
export type LineVoucher = Pick<VoucherPrice, 'code' | 'acquisition' | 'auto' | 'preLaunch'> & {
  readonly price: string
}

/** Parses the output of {@link buildVoucherLine}; skips invalid entries. */
export function deserializeVouchers(text: string): readonly LineVoucher[] {
  const parsed: unknown = JSON.parse(text || '[]')
  return (Array.isArray(parsed) ? parsed : []).filter(isSerializedVoucher).map(([code, price, marks]) => ({
    code,
    price,
    acquisition: marks.includes('a'),
    auto: marks.includes('u'),
    preLaunch: marks.includes('p'),
  }))
}

function formatVoucherPrice(
  { price, varies }: VoucherPrice,
  { currency, locale }: PriceContext,
  t: Translate,
): string {
  const amount = formatPrice(price, locale, currency)
  return varies ? t('product.from', { price: amount }) : amount
}

/** A voucher with its price as text. */
export function toLineVoucher(voucher: VoucherPrice, context: PriceContext, t: Translate): LineVoucher {
  return { ...voucher, price: formatVoucherPrice(voucher, context, t) }
}

function serializeVoucher(voucher: VoucherPrice, context: PriceContext, t: Translate): SerializedVoucher {
  const { code, acquisition, auto, preLaunch } = voucher
  const marks = `${acquisition ? 'a' : ''}${auto ? 'u' : ''}${preLaunch ? 'p' : ''}`
  return [code, formatVoucherPrice(voucher, context, t), marks]
}

export function formatVoucherText(
  priceMode: VoucherPriceMode,
  { code, price }: { readonly code: string; readonly price: string },
  t: Translate,
): string {
  switch (priceMode) {
    case 'with':
      return t('voucher.with', { price, code })
    case 'subscribe':
      return t('voucher.subscribe', { price })
    case 'subscribed':
      return t('voucher.subscribed', { price })
    case 'applied':
      return t('voucher.applied', { price, code })
  }
}

/**
 * The line for visitors without a voucher; null if no voucher applies to the price. The browser adds that an
 * automatic one is applied, together with the cookie.
 */
export function buildVoucherLine(
  vouchers: readonly VoucherPrice[],
  context: PriceContext,
  t: Translate,
): VoucherLine | null {
  const chosen = chooseVoucher(vouchers, anonymousCookies)
  if (!chosen) return null
  const serialized = vouchers.map((voucher) => serializeVoucher(voucher, context, t))
  const { voucher, priceMode, isNewlyApplied } = chosen
  const [code, price] = serializeVoucher(voucher, context, t)
  const text = formatVoucherText(isNewlyApplied ? 'with' : priceMode, { code, price }, t)
  return { text, serialized: JSON.stringify(serialized) }
}
