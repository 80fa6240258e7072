import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { hasBearerToken } from '../../http/require-token.ts'
import { fail, ok } from '../../http/result.ts'
import { type CatalogContext, readCollections } from '../catalog/collections/collection-service.ts'
import { rootCategoryPath, toCategoryPath } from '../catalog/grid/grid-id.ts'
import { readGridByReference, readSeeAll, readUrls } from '../catalog/grid/grid-lookup-service.ts'
import { readPage } from '../content/service.ts'
import { getCampaignStatus } from '../vouchers/campaign-status.ts'
import { toRequestedVoucher } from '../vouchers/offered-vouchers.ts'
import { findLandingCampaign, readCampaign, readLandingCampaign } from './campaign-service.ts'

/** Product lists other than category grids: collections, campaigns, and the grid lookups of tools. */
export function campaignRoutes(app: FastifyInstance, { config, database: { db }, clock }: AppContext): void {
  const visitOf = ({ profile, brand }: { profile: Locale; brand: Brand }): CatalogContext => ({
    db,
    profile,
    brand,
    now: clock(),
  })

  registerRoute(app, contract.collections, (input) => readCollections(visitOf(input), input['filter.id']))

  registerRoute(app, contract.campaign, (input, { authorization, ...call }) => {
    const { timestamp, voucher } = input
    const mayPreview = timestamp !== undefined && hasBearerToken(authorization, config.adminToken)
    const now = mayPreview ? new Date(timestamp * 1000) : clock()
    return readCampaign(
      { ...visitOf(input), now },
      {
        camp: input.camp,
        categoryPath: toCategoryPath({ targetId: input.target, family: input.family }) ?? rootCategoryPath,
        offset: input['pager.offset'],
        limit: input['pager.limit'],
        collection: input['filter.collection'],
        voucher: toRequestedVoucher(voucher, call),
      },
    )
  })

  registerRoute(app, contract.landing, async (input) => {
    const visit = visitOf(input)
    const found = await readPage({ ...visit, locale: visit.profile }, ['landing'], input.code)
    if (!found) return fail('page_not_found', 'The page was not found.')
    const { opens, closes } = found.row
    const status = getCampaignStatus(found.row, visit.now)
    const sold = status && (await findLandingCampaign(visit, input.code))
    const campaign = status && {
      status,
      opens: opens?.toISOString() ?? null,
      closes: closes?.toISOString() ?? null,
      url: sold?.head.url ?? null,
      total: sold?.total ?? 0,
    }
    return ok({ page: found.page, campaign })
  })

  registerRoute(app, contract.landingCampaign, (input) => readLandingCampaign(visitOf(input), input.code))
  registerRoute(app, contract.gridSeeAll, (input) => readSeeAll(visitOf(input), input))
  registerRoute(app, contract.getGrid, (input) => readGridByReference(visitOf(input), input))
  registerRoute(app, contract.urls, (input) =>
    readUrls(visitOf(input), input['pager.offset'], input['pager.limit']),
  )
}
