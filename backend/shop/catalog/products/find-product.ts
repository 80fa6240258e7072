import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import type { Queryable } from '../../../db/client.ts'
import { type DomainError, fail } from '../../../http/result.ts'
import { findProducts, type ProductRow } from './product-repository.ts'

export function productNotFound(): DomainError<'product_not_found'> {
  return fail('product_not_found', 'The product is not sold in this market.', 'material')
}

/** A published product that the locale's market sells. */
export async function findProduct(
  db: Queryable,
  material: string,
  locale: Locale,
  now: Date,
): Promise<ProductRow | null> {
  const [row] = await findProducts(db, [material], marketCodeOf(locale), now)
  return row ?? null
}

/** Minor units of the locale's market as a decimal for the DTO. */
export function decimalOrNull(amount: Minor | null, locale: Locale): number | null {
  return amount === null ? null : toDecimal(amount, marketOfLocale(locale).currency)
}
