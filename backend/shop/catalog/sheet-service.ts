import type { z } from 'zod'
import type { WirePicture } from '#api-client/contract/common.ts'
import type { contract } from '#api-client/contract/index.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { compareSizes } from '#i18n/sizes.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Queryable } from '../../db/client.ts'
import { inLocale } from '../../db/in-locale.ts'
import { ok } from '../../http/result.ts'
import { company } from '../content/company.ts'
import { shopWords } from '../labels/service.ts'
import { findSums } from '../reviews/repository.ts'
import { wireSums } from '../reviews/wire.ts'
import { namedVoucher, offeredVouchers, type VoucherCall } from '../vouchers/offered.ts'
import { alternatesIn, findListsOf } from './alternates.ts'
import { loadCards, siblingsOf } from './cards.ts'
import { factsOf, materialWords } from './fact-words.ts'
import { findModel3d } from './model3d-repository.ts'
import { readOffers } from './offers.ts'
import { tellsLowest } from './prior-price.ts'
import {
  findColorsOf,
  findModelTexts,
  findPictures,
  type ModelTexts,
  type ProductRow,
} from './product-repository.ts'
import { homeTarget, slugOf, targetNameOf } from './product-url.ts'
import { findSimilar } from './recommended-repository.ts'
import { findCollectionsOf, findLinked } from './related-repository.ts'
import { saleStateOf } from './sale-state.ts'
import { decimalOrNull, findProduct, notFound } from './sheet-parts.ts'
import { sizesOf } from './sheet-sizes.ts'
import { wireScale } from './sizes.ts'
import { wirePrices } from './wire-prices.ts'
import { type Showing, urlOf, wireColor, wirePicture, wireSelling } from './wire-product.ts'

/** Twice a row: some of it may stand in another row of the sheet. */
const betterCount = 8

/** What a sheet shows beside the product: what can be put in with it, and what goes with it, filled up with its like. */
async function readRelated(db: Queryable, row: ProductRow, showing: Showing) {
  const { locale, now } = showing
  const market = marketCodeOf(locale)
  const shown = await findLinked(db, row.model, 'with', market, now)
  const like =
    shown.length < betterCount
      ? await findSimilar(db, row, { market, targets: row.targets, limit: betterCount, now })
      : []
  const better = [...new Set([...shown, ...like])].slice(0, betterCount)
  const productBetter = await loadCards(db, better, showing)
  return { ...(await readOffers(db, row.model, showing)), productBetter }
}

/** The Union’s law on product safety, in force in Northern Ireland too, has maker and warnings told beside the offer. */
function safetyOf({ warnings }: ModelTexts, locale: Locale) {
  const { code, euMember } = marketOfLocale(locale)
  if (!euMember && code !== 'XI') return null
  return {
    maker: company.company,
    address: company['company-address'],
    email: company.email,
    warnings: warnings && inLocale(warnings, locale),
  }
}

function toldOf(row: ProductRow, texts: ModelTexts, locale: Locale, t: Translate) {
  return {
    line: texts.line,
    description: inLocale(texts.description, locale),
    facts: factsOf(texts, row, locale, t),
    materials: materialWords(texts, locale, t),
    care: texts.care && inLocale(texts.care, locale),
    careMarks: texts.careMarks,
    safety: safetyOf(texts, locale),
    origin: texts.origin,
    weightGrams: texts.weightGrams,
  }
}

async function collectionsOf(db: Queryable, material: string, locale: Locale) {
  const found = await findCollectionsOf(db, material)
  return {
    season: found.find(({ season }) => season !== null)?.season ?? null,
    collections: found.map(({ code, name }) => ({ code, name: inLocale(name, locale) })),
  }
}

async function fitOf(db: Queryable, model: string) {
  const [sum] = await findSums(db, [model])
  return wireSums(model, sum).fit
}

/** The thing to be turned, dyed as the product where its file can be. */
async function model3dOf(db: Queryable, row: ProductRow, poster: WirePicture) {
  const found = await findModel3d(db, row.model)
  if (!found) return null
  const { name, bytes, variants, colors } = found
  const isDyed = variants.includes(row.color.code)
  return {
    url: `/models/${name}.glb`,
    bytes,
    poster,
    alt: poster.alt,
    variant: isDyed ? row.color.code : null,
    ownColor: isDyed || (!variants.length && colors === 1),
  }
}

type SheetInput = z.output<typeof contract.productSheet.input>

export async function readSheet(db: Queryable, { profile, brand, material }: SheetInput, now: Date) {
  const row = await findProduct(db, material, profile, now)
  if (!row || row.brand !== brand) return notFound()
  const texts = await findModelTexts(db, row.model)
  const images = (await findPictures(db, [material])).map((picture) => wirePicture(picture, profile))
  const [poster] = images
  if (!texts || !poster) return notFound()
  const name = inLocale(row.name, profile)
  const color = wireColor(row, profile)
  const target = homeTarget(row.targets)
  const t = await shopWords(db, profile)
  const offered = await offeredVouchers(db, { locale: profile, now }, null)
  const sizes = await sizesOf(db, row, { locale: profile, t, offered })
  return ok({
    productSheet: {
      code: row.material,
      name,
      nameBase: row.name.en,
      slug: slugOf(name, color.name),
      subtitle: inLocale(row.subtitle, profile),
      ...toldOf(row, texts, profile, t),
      brand: row.brand,
      tipology: row.tipology,
      family: row.family,
      category: row.category,
      target,
      targetName: targetNameOf(target),
      color,
      sizes: sizes.map(({ label, value, ean, price, sellable, voucherPrices }) => ({
        inStock: sellable > 0,
        label,
        value,
        ean,
        price,
        voucherPrices,
      })),
      sizeScale: wireScale(row),
      prices: wirePrices(row.price, profile),
      voucherPrices: offered.tell({
        ...row,
        sizes: new Map(sizes.map(({ value, minor }) => [value, minor])),
      }),
      priorLowest: tellsLowest(marketCodeOf(profile)) ? decimalOrNull(row.price.previous, profile) : null,
      images,
      fit: await fitOf(db, row.model),
      model3d: await model3dOf(db, row, poster),
      ...wireSelling(row, profile, now),
      saleState: saleStateOf(row, now),
      ...(await collectionsOf(db, material, profile)),
      plaque: row.plaque,
      siblingBrand: row.brand !== brand,
      url: urlOf(row, profile),
    },
    ...(await readRelated(db, row, { locale: profile, shownBy: brand, now })),
    seoContent: null,
    alternates: alternatesIn(await findListsOf(db, material), (locale) => urlOf(row, locale)),
  })
}

type ColorsInput = z.output<typeof contract.otherColors.input>

export async function readOtherColors(
  db: Queryable,
  { profile, material, voucher }: ColorsInput,
  now: Date,
  call: VoucherCall,
) {
  const row = await findProduct(db, material, profile, now)
  if (!row) return notFound()
  const colors = await findColorsOf(db, row.model, marketCodeOf(profile), now)
  const tiles = await findPictures(
    db,
    [],
    colors.map((color) => color.material),
  )
  const models = Map.groupBy(colors, (color) => color.model)
  const album = Map.groupBy(tiles, (tile) => tile.material)
  const { tell } = await offeredVouchers(db, { locale: profile, now }, namedVoucher(voucher, call))
  const byCode = new Map(colors.map((color) => [color.material, color]))
  const told = siblingsOf(row, models, album, profile).flatMap((sibling) => {
    const color = byCode.get(sibling.code)
    if (!color) return []
    const { tipology, price, sizesInStock } = color
    const size = sizesInStock.toSorted(compareSizes)
    return { ...sibling, tipology, size, prices: wirePrices(price, profile), voucherPrices: tell(color) }
  })
  return ok({ colors: told })
}
