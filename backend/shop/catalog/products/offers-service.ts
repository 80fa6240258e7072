import type { z } from 'zod'
import type { SaleState } from '#api-client/contract/common.ts'
import type { contract } from '#api-client/contract/index.ts'
import type { OfferDto } from '#api-client/contract/sheet.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { isMaterial } from '#i18n/routing.ts'
import type { Queryable } from '../../../db/client.ts'
import { ok } from '../../../http/result.ts'
import { loadTranslate } from '../../labels/load-translate.ts'
import { loadOfferedVouchers } from '../../vouchers/offered-vouchers.ts'
import { readSizes, toLiveSizeDto } from '../sizes/sheet-sizes.ts'
import { productNotFound } from './find-product.ts'
import { loadCards } from './product-cards.ts'
import type { DisplayContext } from './product-dto.ts'
import { findColorsOf, findProducts } from './product-repository.ts'
import { findLinkedMaterials } from './related-repository.ts'
import { getSaleState } from './sale-state.ts'

/** What can be added to a model: additions, and the parts that complete a bundle. */
export async function readOffers(db: Queryable, model: string, displayContext: DisplayContext) {
  const { locale, now } = displayContext
  const market = marketCodeOf(locale)
  const additions = await findLinkedMaterials(db, model, 'addition', market, now)
  const parts = await findLinkedMaterials(db, model, 'part', market, now)
  const materials = [...new Set([...additions, ...parts])]
  const cards = await loadCards(db, materials, displayContext)
  const rows = await findProducts(db, materials, market, now)
  const t = await loadTranslate(db, locale)
  const offered = await loadOfferedVouchers(db, displayContext, null)
  const offers = new Map<string, OfferDto>()
  for (const card of cards) {
    const row = rows.find(({ material }) => material === card.id)
    if (!row) continue
    const sizes = await readSizes(db, row, { locale, t, offered })
    offers.set(card.id, { ...card, sizes: sizes.map(toLiveSizeDto) })
  }
  const states = new Map(
    rows.flatMap((row) => (row.giftCard ? [] : [[row.material, getSaleState(row, now)] as const])),
  )
  const selectOffers = (candidates: readonly string[], allowedStates: readonly (SaleState | undefined)[]) =>
    candidates.flatMap((material) =>
      allowedStates.includes(states.get(material)) ? (offers.get(material) ?? []) : [],
    )
  return {
    additionalProducts: selectOffers(additions, ['open']),
    // An announced bundle lists its parts; they open with it.
    bundle: selectOffers(parts, ['open', 'pre_launch']),
  }
}

type Input = z.output<typeof contract.crossSelling.input>

export async function readCrossSelling(db: Queryable, { profile, brand, productId }: Input, now: Date) {
  const market = marketCodeOf(profile)
  const [row] = isMaterial(productId)
    ? await findProducts(db, [productId], market, now)
    : await findColorsOf(db, productId, market, now)
  if (!row) return { ...productNotFound(), field: 'productId' }
  return ok(await readOffers(db, row.model, { locale: profile, displayBrand: brand, now }))
}
