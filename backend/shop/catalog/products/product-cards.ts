import type { ProductDto } from '#api-client/contract/product.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../../db/client.ts'
import { loadOfferedVouchers } from '../../vouchers/offered-vouchers.ts'
import { createVoucherPricer } from '../prices/voucher-pricing.ts'
import { type DisplayContext, toProductDto, toSiblingDto } from './product-dto.ts'
import {
  findPictures,
  findProductsWithAllColors,
  type PictureRow,
  type ProductRow,
} from './product-repository.ts'

type ColorsByModel = ReadonlyMap<string, readonly ProductRow[]>
type PicturesByMaterial = ReadonlyMap<string, readonly PictureRow[]>

/** A product's other colours; one without a picture is left out. */
export function toSiblings(
  row: ProductRow,
  models: ColorsByModel,
  album: PicturesByMaterial,
  locale: Locale,
) {
  const others = (models.get(row.model) ?? []).filter((other) => other.material !== row.material)
  return others.flatMap((other) => {
    const tile = album.get(other.material)?.[0]
    return tile ? [toSiblingDto(other, tile, locale)] : []
  })
}

/** Tiles in the order of the codes; a code that is not sold in the market, or has no picture, is left out. */
export async function loadCards(
  db: Queryable,
  materials: readonly string[],
  showing: DisplayContext,
): Promise<ProductDto[]> {
  const { locale, now } = showing
  const market = marketCodeOf(locale)
  const [colors, { needsSizePrices: bySize, buildPrices }] = await Promise.all([
    findProductsWithAllColors(db, materials, market, now),
    loadOfferedVouchers(db, showing, showing.voucher ?? null),
  ])
  const byCode = new Map(colors.map((row) => [row.material, row]))
  const rows = materials.flatMap((material) => byCode.get(material) ?? [])
  const pictures = await findPictures(
    db,
    rows.map((row) => row.material),
    colors.map((row) => row.material),
  )
  const byModel = Map.groupBy(colors, (row) => row.model)
  const album = Map.groupBy(pictures, (row) => row.material)
  const priced = await createVoucherPricer(db, rows, market, bySize)
  return materials.flatMap((material) => {
    const row = byCode.get(material)
    const own = album.get(material)
    if (!row || !own) return []
    const siblings = toSiblings(row, byModel, album, locale)
    const voucherPrices = buildPrices(priced(row))
    return [toProductDto({ row, pictures: own, siblings, voucherPrices }, showing)]
  })
}
