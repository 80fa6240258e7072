import type { z } from 'zod'
import type { StorePickup } from '#api-client/contract/availability.ts'
import type { Contract } from '#api-client/contract/index.ts'
import { deliveryMethodsOf } from '#config/markets.ts'
import { formatDateRange } from '#i18n/format-date-range.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInputError } from '../../http/errors.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { openBag } from '../bag/bag-service.ts'
import { findBagLines, findHeldUnits } from '../bag/repository.ts'
import { estimateDelivery, toEstimateDto } from '../delivery/estimate.ts'
import { findPickupDay } from '../delivery/pickup-day.ts'
import { findUnit, getStoreCountry, toStockLevel } from '../in-store/availability.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { findRegionId } from '../places/regions.ts'
import { type FreeStock, findFreeStock, hasAllUnits } from '../stock/free-stock.ts'
import { countUnits, stockKey, type UnitCounts } from '../stock/unit-counts.ts'
import { distanceInKm } from '../stores/distance.ts'
import { findPickupStores, findStores, type StoreRow } from '../stores/repository.ts'
import { toStoreDto } from '../stores/store-dto.ts'

type Find = Contract['findStores']
type Input = z.output<Find['input']>
type StoreSearchContext = { readonly db: Queryable; readonly t: Translate; readonly now: Date }

/** When a bag is ready in a store: today if every unit is in stock there, otherwise after shipment. */
export function estimatePickup(
  store: Pick<StoreRow, 'timeZone' | 'hours'>,
  ready: boolean,
  profile: Locale,
  { t, now }: Pick<StoreSearchContext, 't' | 'now'>,
): StorePickup {
  if (ready) {
    const { day, isWithinHours } = findPickupDay(store, now)
    const text = isWithinHours ? t('pickup.soon') : formatDateRange(day, day, profile)
    return { ready, from: day, to: day, text }
  }
  const market = marketCodeOf(profile)
  const terms = deliveryMethodsOf(market).find(({ id }) => id === '99')
  if (!terms) throw new Error(`Market ${market} does not offer store pickup`)
  return { ready, ...toEstimateDto(estimateDelivery(market, terms, now), profile) }
}

/** The EAN of the requested size; null if no product is requested. */
async function findRequestedUnit(
  { db, now }: StoreSearchContext,
  { profile, brand, productId, size }: Input,
) {
  if (productId === undefined) return null
  const unitQuery = { profile, brand, material: productId, now }
  const found = await findUnit(db, unitQuery, size, { product: 'productId', size: 'size' })
  return isDomainError(found) ? found : found.pair.ean
}

/** The units of the requested pickup bag; null without one. */
async function findRequestedBag(
  { db, now }: StoreSearchContext,
  { profile, brand, shoppingCartHashId }: Input,
) {
  if (shoppingCartHashId === undefined) return null
  if (!deliveryMethodsOf(marketCodeOf(profile)).some(({ id }) => id === '99'))
    return fail('shipping_not_available', 'Store pickup is not available in this market.')
  const own = await openBag(db, shoppingCartHashId, { profile, brand, now })
  if (isDomainError(own)) return own
  const lines = await findBagLines(db, own.bag.id)
  return { units: countUnits(lines), held: await findHeldUnits(db, own.bag.id, now) }
}

/** Units of a bag that its own unpaid orders do not already hold in a store. */
function subtractHolds(
  { units, held }: { readonly units: UnitCounts; readonly held: UnitCounts },
  stockLocation: string,
) {
  const own = (ean: string) => held.get(stockKey({ ean, stockLocation })) ?? 0
  return new Map([...units].map(([ean, count]) => [ean, count - own(ean)]))
}

function parsePosition({ latitude, longitude }: Input) {
  if ((latitude === undefined) !== (longitude === undefined)) {
    const missing = latitude === undefined ? 'latitude' : 'longitude'
    throw new InvalidInputError('Send both a latitude and a longitude.', missing)
  }
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

/** A market's stores: sorted by distance, otherwise stores with the requested units first. */
export async function readStores(db: Queryable, input: Input, now: Date): Promise<Result<Find>> {
  const { profile, brand, takeback } = input
  const position = parsePosition(input)
  const context = { db, t: await loadTranslate(db, profile), now }
  const ean = await findRequestedUnit(context, input)
  if (isDomainError(ean)) return ean
  const bag = await findRequestedBag(context, input)
  if (isDomainError(bag)) return bag
  const country = getStoreCountry(profile)
  const rows = bag
    ? await findPickupStores(db, brand, country)
    : await findStores(db, { brand, countryId: country })
  const eans = new Set([...(ean ? [ean] : []), ...(bag?.units.keys() ?? [])])
  const ids = rows.map(({ id }) => id)
  const stockByStore = await findFreeStock(db, ids, [...eans], now)
  const getStockLevel = (freeStock: FreeStock | undefined) =>
    ean && freeStock ? toStockLevel(freeStock.get(ean) ?? 0) : null
  const stores = rows
    .filter(({ services }) => !takeback || services.includes('take-back'))
    .map((row) => {
      const freeStock = stockByStore.get(row.id)
      return {
        store: toStoreDto(row, profile),
        stock: getStockLevel(freeStock),
        distanceKm: position && distanceInKm(position, row),
        regionId: findRegionId(marketCodeOf(profile), row),
        pickup:
          bag && estimatePickup(row, hasAllUnits(freeStock, subtractHolds(bag, row.id)), profile, context),
      }
    })
  const getSortRank = ({ stock, pickup }: (typeof stores)[number]) =>
    Number(ean !== null && stock !== 'in_stock' && stock !== 'last') + Number(pickup?.ready === false)
  return ok({
    stores: position
      ? stores.toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0))
      : stores.toSorted((a, b) => getSortRank(a) - getSortRank(b)),
  })
}
