import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { Queryable } from '#backend/db/client.ts'
import { InvalidInputError } from '#backend/http/errors.ts'
import { fail, isDomainError } from '#backend/http/result.ts'
import { buildLineViews, type RequestedLine } from '#backend/shop/bag/lines/line-views.ts'
import type { Brand } from '#config/brands.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { isPostalCode, isPostalCodeOfRegion, normalizePostalCode } from '#validation/postal-codes.ts'
import { findStock } from '../../catalog/products/product-repository.ts'
import { isShippingMethod } from '../../delivery/shipping-methods.ts'
import type { TaxDestination, TaxProvider } from '../../tax/provider.ts'
import type { VoucherClaim } from '../../vouchers/apply-vouchers.ts'
import { loadClaims, type Shopper, type VoucherRequest } from '../../vouchers/claims.ts'
import type { KnownShopper } from '../../vouchers/known-shopper.ts'
import { quote } from './quote.ts'

type CartInput = z.output<Contract['cart']['input']>

/** The pricing input of a call: tax destination, delivery method, vouchers. */
export type PriceInput = { readonly profile: Locale; readonly brand: Brand } & Partial<
  Pick<
    CartInput,
    | 'tax'
    | 'taxRegion'
    | 'taxPostalCode'
    | 'shippingMethodId'
    | 'voucher'
    | 'bonds'
    | 'prevoucher'
    | 'usrHash'
    | 'autoVoucher'
    | 'newsletterDiscount'
  >
>

/** @param unchecked codes that must not be looked up because of the rate limit */
export function toVoucherRequest(input: PriceInput, unchecked: ReadonlySet<string>): VoucherRequest {
  return {
    codes: input.voucher ?? [],
    bonds: input.bonds ?? [],
    usrHash: input.usrHash || null,
    prevoucher: input.prevoucher || null,
    auto: input.autoVoucher !== 0,
    unchecked,
  }
}

/** The tax destination; null if none is given or if prices include tax. Throws on an invalid postal code. */
function parseDestination({ profile, tax, taxRegion, taxPostalCode }: PriceInput): TaxDestination | null {
  if (!tax || !taxRegion || !taxPostalCode || marketOfLocale(profile).taxIncluded) return null
  const market = marketCodeOf(profile)
  const postalCode = normalizePostalCode(market, taxPostalCode)
  if (!isPostalCode(market, postalCode))
    throw new InvalidInputError('The postal code is not valid.', 'taxPostalCode')
  if (!isPostalCodeOfRegion(market, postalCode, taxRegion)) {
    throw new InvalidInputError('The postal code belongs to another region.', 'taxPostalCode')
  }
  return { region: taxRegion, postalCode }
}

type Claims = readonly Omit<VoucherClaim, 'isGiftAvailable'>[]

type BoughtLines = {
  readonly lines: readonly Pick<RequestedLine, 'ean'>[]
  /** Units held by the bag's own unpaid orders; they are available to this bag. */
  readonly held: ReadonlyMap<string, number>
}

/**
 * Builds lines for the gifts of vouchers: one unit of each, in the first size with stock left after the
 * bought and already given units.
 */
export async function buildGiftLines(
  db: Queryable,
  claims: Claims,
  { lines, held }: BoughtLines,
): Promise<RequestedLine[]> {
  const requestedGifts = claims.flatMap(({ code, voucher }) =>
    voucher?.kind === 'gift' && voucher.terms.gift ? [{ code, material: voucher.terms.gift }] : [],
  )
  const stock = await findStock(db, [...new Set(requestedGifts.map(({ material }) => material))])
  const usedEans = lines.map(({ ean }) => ean)
  return requestedGifts.flatMap(({ code, material }) => {
    const rows = stock.filter((row) => row.material === material)
    const free = ({ ean, sellable }: (typeof rows)[number]) =>
      sellable + (held.get(ean) ?? 0) - usedEans.filter((other) => other === ean).length
    const row = rows.find((each) => free(each) > 0) ?? rows[0]
    if (!row) return []
    const { size, ean } = row
    usedEans.push(ean)
    const giftFields = { parentId: null, childKind: null, target: 'X' as const, priceSeen: 0 }
    return [{ ...giftFields, id: `gift-${code}`, material, size, ean, giftOf: code }]
  })
}

export type PriceContext = {
  readonly t: Translate
  readonly now: Date
  /** Voucher codes that must not be looked up because of the rate limit. */
  readonly uncheckedCodes: ReadonlySet<string>
  /** Units held by the bag's own unpaid orders. */
  readonly held?: ReadonlyMap<string, number>
  /** The customer, if known: decides which vouchers apply, and how often they were used. */
  readonly shopper?: KnownShopper | null
  /** The bag's own unpaid orders: their voucher uses do not count against the customer. */
  readonly ownOrders?: readonly number[]
}

/**
 * The database and the tax provider; the provider is null inside a transaction, which must not wait for it.
 */
export type PriceSources = { readonly db: Queryable; readonly taxes: TaxProvider | null }

/** Prices the lines of a bag for display, without locks; `shopper` is optional. */
export async function priceLines(
  { db, taxes }: PriceSources,
  lines: readonly RequestedLine[],
  input: PriceInput,
  context: PriceContext,
) {
  const market = marketCodeOf(input.profile)
  const shipping = input.shippingMethodId ?? null
  if (shipping !== null && !isShippingMethod(market, shipping))
    return fail(
      'shipping_not_available',
      'The delivery method does not exist in this market.',
      'shippingMethodId',
    )
  const destination = parseDestination(input)
  const shopper: Shopper = {
    brand: input.brand,
    isMember: context.shopper?.isMember ?? false,
    memberId: context.shopper?.memberId ?? null,
    email: context.shopper?.email ?? null,
    subscribes: input.newsletterDiscount === true,
  }
  const loadedClaims = await loadClaims(
    db,
    toVoucherRequest(input, context.uncheckedCodes),
    shopper,
    context.now,
    {
      voucherUser: context.shopper?.voucherUser ?? null,
      except: context.ownOrders ?? [],
    },
  )
  const { isMember } = shopper
  const { t, now, held = new Map() } = context
  const requestedLines = [...lines, ...(await buildGiftLines(db, loadedClaims.claims, { lines, held }))]
  const views = await buildLineViews(db, requestedLines, input.profile, t, { now, isMember, held })
  const quoted = await quote(
    taxes,
    {
      market,
      lines: views,
      claims: loadedClaims.claims,
      offered: loadedClaims.offered,
      shopper: { isMember, isSubscriber: loadedClaims.isSubscriber },
      shipping,
      destination,
      donation: 0,
      cards: [],
      now: context.now,
    },
    'taxRegion',
  )
  return isDomainError(quoted) ? quoted : { views, quote: quoted, claims: loadedClaims.claims }
}
