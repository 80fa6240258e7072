import type { VoucherPriceDto, VoucherPricesDto } from '#api-client/contract/product.ts'
import type { Brand } from '#i18n/brands.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { MarketCode } from '#i18n/markets.ts'
import { formatPercent } from '#lib/money/format-percent.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import type { vouchers } from './schema.ts'

export type Voucher = typeof vouchers.$inferSelect

/** What of a product decides which vouchers are good for it. */
export type VoucherProduct = {
  readonly brand: Brand
  readonly model: string
  readonly family: string
  readonly category: string
  readonly giftCard: boolean
}

/** Amounts in minor units of the market. `sizes` has those that cost something else than `current`. */
export type PricedProduct = VoucherProduct & {
  readonly price: { readonly current: Minor; readonly dearest: Minor | null }
  /** What each size costs; where it is unknown the product’s own price stands for all. */
  readonly sizes?: ReadonlyMap<string, Minor>
}

/** Whether a moment lies in the voucher’s days; the first and the last belong to them. */
export function isValidAt({ validFrom, validUntil }: Voucher, now: Date): boolean {
  return (!validFrom || validFrom <= now) && (!validUntil || now <= validUntil)
}

/**
 * Whether everybody may see what it makes of prices: one that applies itself, one for subscribing, and one of a
 * campaign that runs by its dates. What is handed out, or for members, is seen by those who name it.
 */
export function isPublic({ membersOnly, auto, acquisition, ...voucher }: Voucher): boolean {
  if (membersOnly) return false
  return auto || acquisition || (voucher.campaign !== null && voucher.validUntil !== null)
}

/** Whether the voucher may be used in the market for the thing at all; gift cards cost what they are worth. */
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
 * What one piece costs with the voucher, in minor units; null where the voucher does nothing for it: below its minimum,
 * in a market it has no amount for, of a size it does not name, or because it gives something else than a price.
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

/** What a piece costs at each step, from one piece on. */
function getStepPrices(range: NonNullable<Voucher['terms']['range']>, amount: Minor): readonly Minor[] {
  const steps = range.toSorted((a, b) => a.from - b.from)
  const first = steps[0]?.from === 1 ? [] : [amount]
  return [...first, ...steps.map(({ percent }) => subtractPercent(amount, percent))]
}

type ReducedPrice = {
  /** The least it costs; what one piece costs where the number bought decides. */
  readonly current: Minor
  readonly before: Minor
  /** From the least to the most by size, or from the first step to the last by number; empty where it is one price. */
  readonly range: readonly Minor[]
  readonly perSize: boolean
}

/** Every size with the voucher; one that it does nothing for keeps its price. */
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
  const cheapest = all.reduce((least, each) =>
    (each.price ?? each.before) < (least.price ?? least.before) ? each : least,
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
  const dearest = price.dearest ?? price.current
  const highest = getPriceWithVoucher(voucher, dearest, market) ?? dearest
  const differ = highest > current
  return { current, before: price.current, range: differ ? [current, highest] : [], perSize: differ }
}

/** What comes off, as the locale writes it: `−20 %`, `−£18`. */
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

/** One that applies itself first, then the others by price, and what one must subscribe for last. */
function compareVouchers(a: readonly [Voucher, ReducedPrice], b: readonly [Voucher, ReducedPrice]): number {
  const rank = ([{ auto, acquisition }]: typeof a) => (acquisition ? 2 : auto ? 0 : 1)
  return rank(a) - rank(b) || a[1].current - b[1].current || (a[0].code < b[0].code ? -1 : 1)
}

/**
 * What the vouchers make of a product’s price, keyed by code, the one to show first first.
 * @param offered vouchers valid now; which of them are good for the thing is seen here
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
