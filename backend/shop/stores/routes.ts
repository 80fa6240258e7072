import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import { ok, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { readStorePass } from '../tablet/store-pass.ts'
import { readInStoreStock } from './availability.ts'
import { findStores } from './repository.ts'
import { reserveInStore } from './reservations.ts'
import { overview, wireStore } from './wire.ts'

const nowhere = () => refuse('place_not_found', 'There is no store there.')

export function storeRoutes(app: FastifyInstance, parts: ShopParts): void {
  const { db } = parts.database

  implement(app, contract.inStoreStock, (input) => readInStoreStock(db, input, parts.clock()))
  implement(app, contract.productReservation, (input, { address }) => reserveInStore(parts, input, address))

  implement(app, contract.checkStorePass, async ({ storePass }) => {
    const till = readStorePass(parts.config.linkSecret, storePass, parts.clock())
    if (!till) return refuse('store_pass_refused', 'The pass is not valid or has expired.', 'storePass')
    return ok({ storeId: till.storeId, workstation: till.workstation, until: till.until.toISOString() })
  })

  implement(app, contract.stores, async ({ profile, brand, stocked }) =>
    ok(overview(await findStores(db, { brand, stocked }), profile)),
  )

  implement(app, contract.storesByCountry, async ({ profile, brand, countryId, stocked }) => {
    const found = await findStores(db, { brand, countryId, stocked })
    return found.length ? ok({ stores: found.map((row) => wireStore(row, profile)) }) : nowhere()
  })

  implement(app, contract.storesByCity, async ({ profile, brand, countryId, city }) => {
    const found = await findStores(db, { brand, countryId, citySlug: city })
    return found.length ? ok({ stores: found.map((row) => wireStore(row, profile)) }) : nowhere()
  })

  implement(app, contract.store, async ({ profile, brand, id, countryId, city, slug }) => {
    const byAddress = countryId && city && slug ? { countryId, citySlug: city, slug } : null
    const wanted = id ? { id } : byAddress
    const [found] = wanted ? await findStores(db, { brand, ...wanted }) : []
    return found
      ? ok({ store: wireStore(found, profile) })
      : refuse('store_not_found', 'There is no such store.')
  })
}
