import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { bears } from '../../admin/authorize.ts'
import { implement } from '../../http/implement.ts'
import type { ShopParts } from '../../parts.ts'
import { namedVoucher } from '../vouchers/offered.ts'
import { readCampaign, readLandingCampaign } from './campaign-service.ts'
import { readCollections, type Visit } from './collection-service.ts'
import { everything, placeOf } from './grid-place.ts'
import { readNamedGrid, readSeeAll, readUrls } from './grids-service.ts'

/** Lists of products beside the grids of places: collections, campaigns, and what tools ask of grids. */
export function listRoutes(app: FastifyInstance, { config, database: { db }, clock }: ShopParts): void {
  const visitOf = ({ profile, brand }: { profile: Locale; brand: Brand }): Visit => ({
    db,
    profile,
    brand,
    now: clock(),
  })

  implement(app, contract.collections, (input) => readCollections(visitOf(input), input['filter.id']))

  implement(app, contract.campaign, (input, { authorization, ...call }) => {
    const { timestamp, voucher } = input
    const mayPreview = timestamp !== undefined && bears(authorization, config.adminToken)
    const now = mayPreview ? new Date(timestamp * 1000) : clock()
    return readCampaign(
      { ...visitOf(input), now },
      {
        camp: input.camp,
        place: placeOf({ targetId: input.target, family: input.family }) ?? everything,
        offset: input['pager.offset'],
        limit: input['pager.limit'],
        collection: input['filter.collection'],
        voucher: namedVoucher(voucher, call),
      },
    )
  })

  implement(app, contract.landingCampaign, (input) => readLandingCampaign(visitOf(input), input.code))
  implement(app, contract.gridSeeAll, (input) => readSeeAll(visitOf(input), input))
  implement(app, contract.getGrid, (input) => readNamedGrid(visitOf(input), input))
  implement(app, contract.urls, (input) =>
    readUrls(visitOf(input), input['pager.offset'], input['pager.limit']),
  )
}
