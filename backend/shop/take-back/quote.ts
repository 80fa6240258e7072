import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { Brand } from '#config/brands.ts'
import { compareSizes, oneSize } from '#config/sizes.ts'
import { type TakeBackAge, takeBackAges, takeBackCredits, takeBackFamilies } from '#config/take-back.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { localize } from '../../db/localize.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { findLineProducts } from '../bag/repository.ts'
import { toColorDto, toPictureDto } from '../catalog/products/product-dto.ts'
import { findPictures, findStock } from '../catalog/products/product-repository.ts'
import { fullSizeLabel } from '../catalog/sizes/sizes.ts'
import { loadTranslate } from '../labels/load-translate.ts'

type Credit = Contract['takeBackCredit']

type ProductQuery = { readonly profile: Locale; readonly brand: Brand; readonly material: string }

/** A product that is taken back, whether the market still sells it or not, with its sizes and price. */
export async function findAcceptedProduct(db: Queryable, { profile, brand, material }: ProductQuery) {
  const [row] = await findLineProducts(db, [material], marketCodeOf(profile))
  if (!row || row.brand !== brand || row.publishedAt === null)
    return fail('product_not_found', 'The product was not found.', 'productId')
  const isAccepted = !row.giftCard && takeBackFamilies.some((family) => family === row.family)
  const { currency, sizeSystem } = marketOfLocale(profile)
  const price = row.current === null ? null : toDecimal(row.current, currency)
  const creditsOf = (age: TakeBackAge) => takeBackCredits(marketCodeOf(profile), age, price)
  if (!isAccepted || creditsOf('over_5').worn_out === 0)
    return fail('not_accepted', 'This product is not taken back.', 'productId')
  const t = await loadTranslate(db, profile)
  const [picture] = await findPictures(db, [], [material])
  const stock = await findStock(db, [material])
  const sizes = stock
    .toSorted((a, b) => compareSizes(a.size, b.size))
    .map(({ size }) => ({
      value: size,
      label: fullSizeLabel(size, row, sizeSystem, t),
    }))
  return {
    product: {
      material,
      name: localize(row.name, profile),
      color: toColorDto(row, profile).name,
      picture: picture ? toPictureDto(picture, profile).xs : null,
    },
    sizes,
    currency,
    creditsOf,
  }
}

/** The credit of a product by age and condition. */
export async function readCredit(
  { database: { db } }: AppContext,
  { profile, brand, productId }: z.output<Credit['input']>,
): Promise<Result<Credit>> {
  const found = await findAcceptedProduct(db, { profile, brand, material: productId })
  if (isDomainError(found)) return found
  const { product, sizes, currency, creditsOf } = found
  const choices = sizes.filter(({ value }) => value !== oneSize)
  return ok({
    product: { ...product, sizes: choices.length > 1 ? choices : [] },
    currency,
    credits: takeBackAges.map((age) => ({ age, credits: creditsOf(age) })),
  })
}
