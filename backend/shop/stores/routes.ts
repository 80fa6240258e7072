import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, ok } from '../../http/result.ts'
import { parseStorePass } from '../tablet/store-pass.ts'
import { findStores } from './repository.ts'
import { toStoreDto, toStoreOverviewDto } from './store-dto.ts'

const noStoreFound = () => fail('place_not_found', 'No store was found at this location.')

export function storeRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database

  registerRoute(app, contract.checkStorePass, async ({ storePass }) => {
    const workstation = parseStorePass(context.config.linkSecret, storePass, context.clock())
    if (!workstation)
      return fail('store_pass_refused', 'The store pass is invalid or has expired.', 'storePass')
    return ok({
      storeId: workstation.storeId,
      workstation: workstation.workstation,
      until: workstation.expiresAt.toISOString(),
    })
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
      : fail('store_not_found', 'The store was not found.')
  })
}
