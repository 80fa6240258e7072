import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Minor } from '#lib/money/money.ts'
import { isPostalCode, isPostalCodeOfRegion, normalizePostalCode } from '#validation/postal-codes.ts'
import { InvalidInput } from '../../http/errors.ts'
import { isRefusal, refuse } from '../../http/result.ts'
import { shippingCost } from '../places/shipping.ts'
import { containedDue, type Due, dueFor, taxLineOf } from '../tax/due.ts'
import { type Destination, type TaxProvider, TaxUnavailable } from '../tax/provider.ts'
import type { LineView } from './view.ts'

/** What a bag comes to; `known` is null while the place decides the tax and is not known. */
export type BagDue = {
  readonly goods: Minor
  readonly shipping: Minor | null
  readonly known: Due | null
  /** Tax by line; empty while not known. */
  readonly lineTaxes: ReadonlyMap<string, Minor>
}

type Asked = Pick<
  z.output<Contract['cart']['input']>,
  'profile' | 'tax' | 'taxRegion' | 'taxPostalCode' | 'taxCity' | 'shippingMethodId'
>

const sellable = (views: readonly LineView[]) => views.filter((line) => line.stock > 0)

function bagDue(lines: readonly LineView[], shipping: Minor | null, known: Due | null): BagDue {
  const taxes = lines.map((line, index) => [line.id, known?.lineTaxes[index] ?? 0] as const)
  return {
    goods: lines.reduce((sum, { price }) => sum + price, 0),
    shipping,
    known,
    lineTaxes: new Map(known ? taxes : []),
  }
}

/** What a bag comes to without anybody's asking where it goes. */
export function dueAnywhere(views: readonly LineView[], locale: Locale): BagDue {
  const lines = sellable(views)
  const { taxIncluded } = marketOfLocale(locale)
  const purchase = { market: marketCodeOf(locale), lines: lines.map(taxLineOf), shipping: null }
  return bagDue(lines, null, taxIncluded ? containedDue(purchase) : null)
}

/** The place asked about; null where none is, or where nothing depends on it. Throws on a code that is none. */
function destinationOf({ profile, tax, taxRegion, taxPostalCode, taxCity }: Asked): Destination | null {
  if (!tax || !taxRegion || !taxPostalCode || marketOfLocale(profile).taxIncluded) return null
  const market = marketCodeOf(profile)
  const postalCode = normalizePostalCode(market, taxPostalCode)
  if (!isPostalCode(market, postalCode)) throw new InvalidInput('Not a postal code.', 'taxPostalCode')
  if (!isPostalCodeOfRegion(market, postalCode, taxRegion)) {
    throw new InvalidInput('A postal code of another region.', 'taxPostalCode')
  }
  return { region: taxRegion, postalCode, city: taxCity ?? '' }
}

function askedShipping({ profile, shippingMethodId }: Asked, lines: readonly LineView[]) {
  if (!shippingMethodId) return { shipping: null }
  const goods = lines.reduce((sum, { price }) => sum + price, 0)
  const shipping = shippingCost(marketCodeOf(profile), shippingMethodId, goods)
  if (shipping !== null) return { shipping }
  return refuse('shipping_not_available', 'There is no such way to deliver.', 'shippingMethodId')
}

/** What a bag comes to where and how it is asked about. */
export async function dueThere(taxes: TaxProvider, views: readonly LineView[], asked: Asked) {
  const lines = sellable(views)
  const delivery = askedShipping(asked, lines)
  if (isRefusal(delivery)) return delivery
  const { shipping } = delivery
  const destination = destinationOf(asked)
  const purchase = { market: marketCodeOf(asked.profile), lines: lines.map(taxLineOf), shipping }
  if (!destination) {
    const { taxIncluded } = marketOfLocale(asked.profile)
    return bagDue(lines, shipping, taxIncluded ? containedDue(purchase) : null)
  }
  try {
    const due = await dueFor(taxes, { ...purchase, destination })
    if (due) return bagDue(lines, shipping, due)
    return refuse('tax_region_not_found', 'The country has no such region.', 'taxRegion')
  } catch (cause) {
    if (!(cause instanceof TaxUnavailable)) throw cause
    return refuse('tax_unavailable', 'The tax cannot be worked out just now.')
  }
}
