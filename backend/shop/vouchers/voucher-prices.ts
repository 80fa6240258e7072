import type { VoucherPriceDto, VoucherPricesDto } from '#api-client/contract/product.ts'
import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { formatPercent } from '#lib/money/format-percent.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import type { vouchers } from '../../db/schema/sales/vouchers.ts'

export type Voucher = typeof vouchers.$inferSelect

/** The product data that decides which vouchers apply to it. */
export type VoucherProduct = {
  readonly brand: Brand
  readonly model: string
  readonly family: string
  readonly category: string
  readonly giftCard: boolean
}

/** A product with its prices, in minor units of the market’s currency. */
export type PricedProduct = VoucherProduct & {
  readonly price: { readonly current: Minor; readonly mostExpensive: Minor | null }
  /** The price of each size; if omitted, `price` applies to all sizes. */
  readonly sizes?: ReadonlyMap<string, Minor>
}

/** Whether the voucher is valid at a time; both ends of its period are inclusive. */
export function isValidAt({ validFrom, validUntil }: Voucher, now: Date): boolean {
  return (!validFrom || validFrom <= now) && (!validUntil || now <= validUntil)
}

/**
 * Whether prices with the voucher are shown to everyone: an automatic voucher, one for subscribing, or one of
 * a campaign with an end date. Other vouchers, and those for members, are shown only to visitors who name
 * them.
 */
export function isPublic({ membersOnly, auto, acquisition, ...voucher }: Voucher): boolean {
  if (membersOnly) return false
  return auto || acquisition || (voucher.campaign !== null && voucher.validUntil !== null)
}

/** Whether the voucher applies to a product in a market. Gift cards are never discounted. */
export function isApplicable(voucher: Voucher, thing: VoucherProduct, market: MarketCode): boolean {
  if (thing.giftCard || !voucher.brands.includes(thing.brand)) return false
  if (voucher.markets.length && !voucher.markets.includes(market)) return false
  if (voucher.models.length && !voucher.models.includes(thing.model)) return false
  return voucher.categories.length === 0 || voucher.categories.some((path) => isInCategory(thing, path))
}

function isInCategory({ family, category }: VoucherProduct, path: string): boolean {
  return path === family || category === path || category.startsWith(`${path}/`)
}

export const subtractPercent = (amount: Minor, percent: number): Minor =>
  Math.round((amount * (100 - percent)) / 100)

/**
 * The price of one unit with the voucher, in minor units. Null if the voucher does not reduce it: below the
 * minimum, in a market without an amount, for a size it does not list, if nothing would be left to pay, or
 * because it gives free shipping or a gift instead.
 */
export function getPriceWithVoucher(
  { kind, terms, minimum }: Voucher,
  amount: Minor,
  market: MarketCode,
  size?: string,
): Minor | null {
  if (minimum && !(amount >= (minimum[market] ?? Number.POSITIVE_INFINITY))) return null
  const reducePrice = () => {
    switch (kind) {
      case 'percentage':
        return subtractPercent(amount, terms.percent ?? 0)
      case 'fixed':
        return amount - (terms.amount?.[market] ?? 0)
      case 'per-size':
        return subtractPercent(amount, (size !== undefined && terms.perSize?.[size]) || 0)
      case 'range':
        return getStepPrices(terms.range ?? [], amount)[0] ?? amount
      case 'free-shipping':
      case 'gift':
        return amount
    }
  }
  const price = reducePrice()
  return price < amount && price > 0 ? price : null
}

/** The price of one unit at each quantity step, starting with a quantity of one. */
function getStepPrices(range: NonNullable<Voucher['terms']['range']>, amount: Minor): readonly Minor[] {
  const steps = range.toSorted((a, b) => a.from - b.from)
  const first = steps[0]?.from === 1 ? [] : [amount]
  return [...first, ...steps.map(({ percent }) => subtractPercent(amount, percent))]
}

type ReducedPrice = {
  /** The lowest price; for a discount by quantity, the price of a single unit. */
  readonly current: Minor
  readonly before: Minor
  /** The lowest and highest price by size, or the price at each quantity step; empty for a single price. */
  readonly range: readonly Minor[]
  readonly perSize: boolean
}

/** Prices every size with the voucher; a size that it does not reduce keeps its price. */
function reduceBySize(
  voucher: Voucher,
  sizes: ReadonlyMap<string, Minor>,
  market: MarketCode,
): ReducedPrice | null {
  const all = [...sizes].map(([size, before]) => ({
    before,
    price: getPriceWithVoucher(voucher, before, market, size),
  }))
  if (all.every(({ price }) => price === null)) return null
  const cheapest = all.reduce((least, voucherPrice) =>
    (voucherPrice.price ?? voucherPrice.before) < (least.price ?? least.before) ? voucherPrice : least,
  )
  const current = cheapest.price ?? cheapest.before
  const highest = Math.max(...all.map(({ price, before }) => price ?? before))
  const differ = highest > current
  return {
    current,
    before: cheapest.before,
    range: differ ? [current, highest] : [],
    perSize: differ,
  }
}

function reduceByQuantity(
  { terms, minimum }: Voucher,
  amount: Minor,
  market: MarketCode,
): ReducedPrice | null {
  if (minimum && !(amount >= (minimum[market] ?? Number.POSITIVE_INFINITY))) return null
  const steps = getStepPrices(terms.range ?? [], amount)
  const last = steps.at(-1)
  if (last === undefined || last >= amount) return null
  return { current: steps[0] ?? amount, before: amount, range: steps, perSize: false }
}

function reducePrice(
  voucher: Voucher,
  { price, sizes }: PricedProduct,
  market: MarketCode,
): ReducedPrice | null {
  if (voucher.kind === 'range') return reduceByQuantity(voucher, price.current, market)
  if (sizes?.size) return reduceBySize(voucher, sizes, market)
  const current = getPriceWithVoucher(voucher, price.current, market)
  if (current === null) return null
  const mostExpensive = price.mostExpensive ?? price.current
  const highest = getPriceWithVoucher(voucher, mostExpensive, market) ?? mostExpensive
  const differ = highest > current
  return { current, before: price.current, range: differ ? [current, highest] : [], perSize: differ }
}

/** The discount formatted for the locale: `−20 %`, `−£18`. */
function discountLabel({ kind }: Voucher, percent: number, saved: Minor, locale: Locale): string {
  if (kind === 'fixed') return formatPrice(-saved, locale)
  return formatPercent(-percent, locale)
}

function toVoucherPriceDto(
  voucher: Voucher,
  { current, before, range, perSize }: ReducedPrice,
  locale: Locale,
): VoucherPriceDto {
  const { currency } = marketOfLocale(locale)
  const local = (amount: Minor) => toDecimal(amount, currency)
  const saved = before - Math.min(current, ...range)
  const percent = Math.round((saved * 100) / before)
  return {
    current: local(current),
    currency,
    previous: local(before),
    discount: percent,
    discountStr: discountLabel(voucher, percent, saved, locale),
    pricePerSize: perSize,
    voucherRangePrices: range.map(local),
    currentFormated: formatPrice(current, locale),
    previousFormated: formatPrice(before, locale),
    preLaunch: voucher.preLaunch,
    voucherType: voucher.kind,
    voucherColIds: [...voucher.models, ...voucher.categories],
    adqCampaign: voucher.acquisition,
    usrHash: voucher.auto && !voucher.preLaunch,
  }
}

/** Sorts automatic vouchers first, then others by price, and those for subscribing last. */
function compareVouchers(a: readonly [Voucher, ReducedPrice], b: readonly [Voucher, ReducedPrice]): number {
  const rank = ([{ auto, acquisition }]: typeof a) => (acquisition ? 2 : auto ? 0 : 1)
  return rank(a) - rank(b) || a[1].current - b[1].current || (a[0].code < b[0].code ? -1 : 1)
}

/**
 * The prices of a product with each applicable voucher, keyed by code, in display order.
 * @param offered vouchers valid now; those that do not apply to the product are left out
 */
export function buildVoucherPrices(
  offered: readonly Voucher[],
  thing: PricedProduct,
  locale: Locale,
): VoucherPricesDto {
  const market = marketCodeOf(locale)
  const good = offered.flatMap((voucher) => {
    const made = isApplicable(voucher, thing, market) ? reducePrice(voucher, thing, market) : null
    return made ? [[voucher, made] as const] : []
  })
  return Object.fromEntries(
    good
      .sort(compareVouchers)
      .map(([voucher, made]) => [voucher.code, toVoucherPriceDto(voucher, made, locale)]),
  )
}
