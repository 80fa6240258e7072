import type { z } from 'zod'
import type { StorePickup } from '#api-client/contract/availability.ts'
import type { Contract } from '#api-client/contract/index.ts'
import { dayRange } from '#i18n/day-range.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { deliveriesOf } from '#i18n/markets.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInput } from '../../http/errors.ts'
import { isRefusal, ok, type Result, refuse } from '../../http/result.ts'
import { findBagLines, findOwnHolds } from '../bag/repository.ts'
import { openBag } from '../bag/service.ts'
import { shopWords } from '../labels/service.ts'
import { countPairs, type Pairs, pairKey } from '../orders/stock-repository.ts'
import { regionIdOf } from '../places/regions.ts'
import { findPair, stockWord, storeCountry } from '../stores/availability.ts'
import { kilometres } from '../stores/kilometres.ts'
import { findPickupStores, findStores, type StoreRow } from '../stores/repository.ts'
import { hasAll, type Shelf, shelvesOf } from '../stores/shelf.ts'
import { wireStore } from '../stores/wire.ts'
import { estimateFor, wireEstimate } from './estimate.ts'
import { readyIn } from './ready.ts'

type Find = Contract['findStores']
type Input = z.output<Find['input']>
type Looking = { readonly db: Queryable; readonly t: Translate; readonly now: Date }

/** When a store would have a bag: today where every piece lies there, otherwise once it was sent. */
export function pickupAt(
  store: Pick<StoreRow, 'timeZone' | 'hours'>,
  ready: boolean,
  profile: Locale,
  { t, now }: Pick<Looking, 't' | 'now'>,
): StorePickup {
  if (ready) {
    const { day, soon } = readyIn(store, now)
    const text = soon ? t('pickup.soon', 'In two hours') : dayRange(day, day, profile)
    return { ready, from: day, to: day, text }
  }
  const market = marketCodeOf(profile)
  const terms = deliveriesOf(market).find(({ id }) => id === '99')
  if (!terms) throw new Error(`${market} hands nothing over in stores`)
  return { ready, ...wireEstimate(estimateFor(market, terms, now), profile) }
}

/** The size asked about; null where none is. */
async function pairAsked({ db, now }: Looking, { profile, brand, productId, size }: Input) {
  if (productId === undefined) return null
  const asked = { profile, brand, material: productId, now }
  const found = await findPair(db, asked, size, { product: 'productId', size: 'size' })
  return isRefusal(found) ? found : found.pair.ean
}

/** What the bag to be fetched holds; null where none is asked about. */
async function bagAsked({ db, now }: Looking, { profile, brand, shoppingCartHashId }: Input) {
  if (shoppingCartHashId === undefined) return null
  if (!deliveriesOf(marketCodeOf(profile)).some(({ id }) => id === '99'))
    return refuse('shipping_not_available', 'Nothing is handed over in stores of this market.')
  const own = await openBag(db, shoppingCartHashId, { profile, brand, now })
  if (isRefusal(own)) return own
  const lines = await findBagLines(db, own.bag.id)
  return { pairs: countPairs(lines), held: await findOwnHolds(db, own.bag.id) }
}

/** What of a bag its own unpaid orders do not hold in a store already. */
function stillWanted(
  { pairs, held }: { readonly pairs: Pairs; readonly held: Pairs },
  stockLocation: string,
) {
  const own = (ean: string) => held.get(pairKey({ ean, stockLocation })) ?? 0
  return new Map([...pairs].map(([ean, count]) => [ean, count - own(ean)]))
}

function positionOf({ latitude, longitude }: Input) {
  if ((latitude === undefined) !== (longitude === undefined)) {
    const missing = latitude === undefined ? 'latitude' : 'longitude'
    throw new InvalidInput('A position has a latitude and a longitude.', missing)
  }
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

/** A market’s stores, those first that are near, else those that have what is asked for. */
export async function readStores(db: Queryable, input: Input, now: Date): Promise<Result<Find>> {
  const { profile, brand, takeback } = input
  const position = positionOf(input)
  const looking = { db, t: await shopWords(db, profile), now }
  const ean = await pairAsked(looking, input)
  if (isRefusal(ean)) return ean
  const bag = await bagAsked(looking, input)
  if (isRefusal(bag)) return bag
  const country = storeCountry(profile)
  const rows = bag
    ? await findPickupStores(db, brand, country)
    : await findStores(db, { brand, countryId: country })
  const eans = new Set([...(ean ? [ean] : []), ...(bag?.pairs.keys() ?? [])])
  const ids = rows.map(({ id }) => id)
  const shelves = await shelvesOf(db, ids, [...eans], now)
  const stockOn = (shelf: Shelf | undefined) => (ean && shelf ? stockWord(shelf.get(ean) ?? 0) : null)
  const stores = rows
    .filter(({ services }) => !takeback || services.includes('take-back'))
    .map((row) => {
      const shelf = shelves.get(row.id)
      return {
        store: wireStore(row, profile),
        stock: stockOn(shelf),
        distanceKm: position && kilometres(position, row),
        regionId: regionIdOf(marketCodeOf(profile), row),
        pickup: bag && pickupAt(row, hasAll(shelf, stillWanted(bag, row.id)), profile, looking),
      }
    })
  const last = ({ stock, pickup }: (typeof stores)[number]) =>
    Number(ean !== null && stock !== 'in_stock' && stock !== 'last') + Number(pickup?.ready === false)
  return ok({
    stores: position
      ? stores.toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0))
      : stores.toSorted((a, b) => last(a) - last(b)),
  })
}
