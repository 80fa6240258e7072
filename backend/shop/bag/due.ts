import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Minor } from '#lib/money/money.ts'
import { isPostalCode, isPostalCodeOfRegion, normalizePostalCode } from '#validation/postal-codes.ts'
import { InvalidInput } from '../../http/errors.ts'
import { isRefusal, refuse } from '../../http/result.ts'
import { shippingCost } from '../places/shipping.ts'
import { containedDue, type Due, dueFor, goodsOf, taxLineOf } from '../tax/due.ts'
import type { Destination, TaxProvider } from '../tax/provider.ts'
import { sellableLines } from './families.ts'
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
  'profile' | 'tax' | 'taxRegion' | 'taxPostalCode' | 'shippingMethodId'
>

function bagDue(lines: readonly LineView[], shipping: Minor | null, known: Due | null): BagDue {
  const taxes = lines.map((line, index) => [line.id, known?.lineTaxes[index] ?? 0] as const)
  return {
    goods: goodsOf(lines.map(taxLineOf)),
    shipping,
    known,
    lineTaxes: new Map(known ? taxes : []),
  }
}

/** What a bag comes to without anybody's asking where it goes. */
export function dueAnywhere(views: readonly LineView[], locale: Locale): BagDue {
  const lines = sellableLines(views)
  const { taxIncluded } = marketOfLocale(locale)
  const purchase = { market: marketCodeOf(locale), lines: lines.map(taxLineOf), shipping: null }
  return bagDue(lines, null, taxIncluded ? containedDue(purchase) : null)
}

/** The place asked about; null where none is, or where nothing depends on it. Throws on a code that is none. */
function destinationOf({ profile, tax, taxRegion, taxPostalCode }: Asked): Destination | null {
  if (!tax || !taxRegion || !taxPostalCode || marketOfLocale(profile).taxIncluded) return null
  const market = marketCodeOf(profile)
  const postalCode = normalizePostalCode(market, taxPostalCode)
  if (!isPostalCode(market, postalCode)) throw new InvalidInput('Not a postal code.', 'taxPostalCode')
  if (!isPostalCodeOfRegion(market, postalCode, taxRegion)) {
    throw new InvalidInput('A postal code of another region.', 'taxPostalCode')
  }
  return { region: taxRegion, postalCode }
}

function askedShipping({ profile, shippingMethodId }: Asked, lines: readonly LineView[]) {
  if (!shippingMethodId) return { shipping: null }
  const shipping = shippingCost(marketCodeOf(profile), shippingMethodId, goodsOf(lines.map(taxLineOf)))
  if (shipping !== null) return { shipping }
  return refuse('shipping_not_available', 'There is no such way to deliver.', 'shippingMethodId')
}

/** What a bag comes to where and how it is asked about. */
export async function dueThere(taxes: TaxProvider, views: readonly LineView[], asked: Asked) {
  const lines = sellableLines(views)
  const delivery = askedShipping(asked, lines)
  if (isRefusal(delivery)) return delivery
  const { shipping } = delivery
  const destination = destinationOf(asked)
  const purchase = { market: marketCodeOf(asked.profile), lines: lines.map(taxLineOf), shipping }
  if (!destination) {
    const { taxIncluded } = marketOfLocale(asked.profile)
    return bagDue(lines, shipping, taxIncluded ? containedDue(purchase) : null)
  }
  const due = await dueFor(taxes, { ...purchase, destination }, 'taxRegion')
  return isRefusal(due) ? due : bagDue(lines, shipping, due)
}
