import type { z } from 'zod'
import type { contract } from '#api-client/contract/index.ts'
import { compareSizes } from '#config/sizes.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { ok } from '../../http/result.ts'
import { toPricesDto } from '../catalog/prices/prices-dto.ts'
import { findProduct, productNotFound } from '../catalog/products/find-product.ts'
import { toSiblings } from '../catalog/products/product-cards.ts'
import { findColorsOf, findPictures } from '../catalog/products/product-repository.ts'
import { loadOfferedVouchers, toRequestedVoucher, type VoucherCall } from '../vouchers/offered-vouchers.ts'

type Input = z.output<typeof contract.otherColors.input>

/** The other colours of a product's model, with sizes and prices. */
export async function readOtherColors(
  db: Queryable,
  { profile, material, voucher }: Input,
  now: Date,
  call: VoucherCall,
) {
  const row = await findProduct(db, material, profile, now)
  if (!row) return productNotFound()
  const colors = await findColorsOf(db, row.model, marketCodeOf(profile), now)
  const pictures = await findPictures(
    db,
    [],
    colors.map((color) => color.material),
  )
  const colorsByModel = Map.groupBy(colors, (color) => color.model)
  const picturesByMaterial = Map.groupBy(pictures, (tile) => tile.material)
  const { buildPrices } = await loadOfferedVouchers(
    db,
    { locale: profile, now },
    toRequestedVoucher(voucher, call),
  )
  const byCode = new Map(colors.map((color) => [color.material, color]))
  const colorDtos = toSiblings(row, colorsByModel, picturesByMaterial, profile).flatMap((sibling) => {
    const color = byCode.get(sibling.code)
    if (!color) return []
    const { tipology, price, sizesInStock } = color
    const size = sizesInStock.toSorted(compareSizes)
    return {
      ...sibling,
      tipology,
      size,
      prices: toPricesDto(price, profile),
      voucherPrices: buildPrices(color),
    }
  })
  return ok({ colors: colorDtos })
}
