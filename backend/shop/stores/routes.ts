import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, ok } from '../../http/result.ts'
import { parseStorePass } from '../tablet/store-pass.ts'
import { findStores } from './repository.ts'
import { toStoreDto, toStoreOverviewDto } from './store-dto.ts'

const noStoreFound = () => fail('place_not_found', 'There is no store there.')

export function storeRoutes(app: FastifyInstance, parts: AppContext): void {
  const { db } = parts.database

  registerRoute(app, contract.checkStorePass, async ({ storePass }) => {
    const till = parseStorePass(parts.config.linkSecret, storePass, parts.clock())
    if (!till) return fail('store_pass_refused', 'The pass is not valid or has expired.', 'storePass')
    return ok({ storeId: till.storeId, workstation: till.workstation, until: till.expiresAt.toISOString() })
  })

  registerRoute(app, contract.stores, async ({ profile, brand, stocked }) =>
    ok(toStoreOverviewDto(await findStores(db, { brand, stocked }), profile)),
  )

  registerRoute(app, contract.storesByCountry, async ({ profile, brand, countryId, stocked }) => {
    const found = await findStores(db, { brand, countryId, stocked })
    return found.length ? ok({ stores: found.map((row) => toStoreDto(row, profile)) }) : noStoreFound()
  })

  registerRoute(app, contract.storesByCity, async ({ profile, brand, countryId, city }) => {
    const found = await findStores(db, { brand, countryId, citySlug: city })
    return found.length ? ok({ stores: found.map((row) => toStoreDto(row, profile)) }) : noStoreFound()
  })

  registerRoute(app, contract.store, async ({ profile, brand, id, countryId, city, slug }) => {
    const byAddress = countryId && city && slug ? { countryId, citySlug: city, slug } : null
    const wanted = id ? { id } : byAddress
    const [found] = wanted ? await findStores(db, { brand, ...wanted }) : []
    return found
      ? ok({ store: toStoreDto(found, profile) })
      : fail('store_not_found', 'There is no such store.')
  })
}
