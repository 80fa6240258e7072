import type { Queryable } from '#backend/db/client.ts'
import { localize } from '#backend/db/localize.ts'
import type { BagItemDto, LineSnapshot } from '#backend/db/schema/sales/order-json.ts'
import { findLineProducts, type LineProduct } from '#backend/shop/bag/repository.ts'
import type { Brand } from '#config/brands.ts'
import { compareSizes } from '#config/sizes.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { TargetId } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { Minor } from '#lib/money/money.ts'
import type { GiftCardFacts } from '#validation/gift-card-facts.ts'
import { getProductUrl, toColorDto, toPictureDto } from '../../catalog/products/product-dto.ts'
import {
  findPictures,
  findSizePrices,
  findStock,
  type PictureRow,
  type StockRow,
  sizeKey,
} from '../../catalog/products/product-repository.ts'
import { getSaleState } from '../../catalog/products/sale-state.ts'
import { fullSizeLabel } from '../../catalog/sizes/sizes.ts'
import { limitBundleStock, type ParentLink } from './line-hierarchy.ts'

/** A line that is requested: stored in a bag, or only priced. */
export type RequestedLine = ParentLink & {
  readonly id: string
  readonly material: string
  readonly size: string
  readonly ean: string
  readonly target: TargetId
  readonly priceSeen: Minor
  /** The voucher that adds it as a gift; its price is then 0. */
  readonly giftOf?: string
  /** The recipient, for gift cards. */
  readonly giftCardFacts?: GiftCardFacts | null
}

/** A line with current price and stock. */
export type LineView = RequestedLine & {
  readonly brand: Brand
  readonly snapshot: LineSnapshot
  readonly price: Minor
  readonly previous: Minor | null
  /** Units that can still be sold, including this one; 0 blocks the line. */
  readonly stock: number
  readonly sizes: BagItemDto['sizes']
}

type Catalog = {
  readonly products: ReadonlyMap<string, LineProduct>
  readonly pictures: ReadonlyMap<string, PictureRow>
  readonly stock: ReadonlyMap<string, readonly StockRow[]>
  /** Prices of single sizes, by {@link sizeKey}. */
  readonly sizePrices: ReadonlyMap<string, Minor>
}

async function loadCatalog(db: Queryable, materials: readonly string[], locale: Locale): Promise<Catalog> {
  const products = await findLineProducts(db, materials, marketCodeOf(locale))
  const pictures = await findPictures(db, [], materials)
  const stock = await findStock(db, materials)
  const sizePrices = await findSizePrices(db, materials, marketCodeOf(locale))
  return {
    products: new Map(products.map((product) => [product.material, product])),
    pictures: new Map(pictures.map((picture) => [picture.material, picture])),
    stock: Map.groupBy(stock, (row) => row.material),
    sizePrices,
  }
}

function isSold(product: LineProduct, now: Date, isMember: boolean): boolean {
  const published = product.publishedAt !== null && product.publishedAt <= now
  return product.current !== null && published && getSaleState(product, now, isMember) === 'open'
}

/** The label of a size; for a gift card, its amount. */
function getSizeLabel(
  size: string,
  product: LineProduct,
  { sizePrices }: Pick<Catalog, 'sizePrices'>,
  { locale, t }: { readonly locale: Locale; readonly t: Translate },
): string {
  const worth = product.giftCard ? (sizePrices.get(sizeKey(product.material, size)) ?? product.current) : null
  if (worth !== null) return formatPrice(worth, locale)
  return fullSizeLabel(size, product, marketOfLocale(locale).sizeSystem, t)
}

function toLineSnapshot(
  line: RequestedLine,
  product: LineProduct,
  picture: PictureRow,
  sizeLabel: string,
  locale: Locale,
): LineSnapshot {
  return {
    code: line.material,
    productId: product.model,
    size: line.size,
    sizeLabel,
    target: line.target,
    membersOnly: product.membersOnly,
    giftCard: product.giftCard,
    name: localize(product.name, locale),
    subtitle: localize(product.subtitle, locale),
    category: product.category,
    family: product.family,
    color: toColorDto(product, locale),
    thumbnail: toPictureDto(picture, locale),
    url: getProductUrl(product, locale),
  }
}

export type ViewContext = {
  readonly now: Date
  /** Units reserved for this bag, which count as available to it. */
  readonly held?: ReadonlyMap<string, number>
  readonly isMember: boolean
}

/**
 * Lines with current price and stock. Two lines of the same size share its stock: the later one gets what the
 * earlier one leaves.
 */
export async function buildLineViews(
  db: Queryable,
  lines: readonly RequestedLine[],
  locale: Locale,
  t: Translate,
  { now, held = new Map(), isMember }: ViewContext,
): Promise<LineView[]> {
  const catalog = await loadCatalog(db, [...new Set(lines.map((line) => line.material))], locale)
  const usedUnits = new Map<string, number>()
  const views = lines.flatMap((line) => {
    const product = catalog.products.get(line.material)
    const picture = catalog.pictures.get(line.material)
    if (!product || !picture) return []
    const sold = isSold(product, now, isMember)
    const free = (row: StockRow) => (sold ? row.sellable + (held.get(row.ean) ?? 0) : 0)
    const rows = catalog.stock.get(line.material) ?? []
    const stockRow = rows.find((row) => row.ean === line.ean)
    const usedBefore = usedUnits.get(line.ean) ?? 0
    usedUnits.set(line.ean, usedBefore + 1)
    const sizeLabelOf = (size: string) => getSizeLabel(size, product, catalog, { locale, t })
    const sizePrice = catalog.sizePrices.get(sizeKey(line.material, line.size)) ?? product.current
    const price = line.giftOf === undefined ? ((sold ? sizePrice : null) ?? line.priceSeen) : 0
    return {
      ...line,
      brand: product.brand,
      snapshot: toLineSnapshot(line, product, picture, sizeLabelOf(line.size), locale),
      price,
      // A single size may cost more than the product's previous price.
      previous: sold && price > 0 && (product.previous ?? 0) > price ? product.previous : null,
      stock: stockRow ? Math.max(0, free(stockRow) - usedBefore) : 0,
      sizes: rows
        .toSorted((a, b) => compareSizes(a.size, b.size))
        .map((row) => ({
          value: row.size,
          label: sizeLabelOf(row.size),
          stock: free(row),
        })),
    }
  })
  return limitBundleStock(views)
}
