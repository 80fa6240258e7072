import { categoryTitle } from '#i18n/category-labels.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { type CategoryPath, campaignPath, gridPath, landingPath } from '#i18n/routing.ts'
import { localize } from '../../db/localize.ts'
import { type DomainError, fail, ok } from '../../http/result.ts'
import { buildAlternates } from '../catalog/alternates.ts'
import {
  findCampaignCollections,
  findLaunch,
  findLaunchMaterials,
} from '../catalog/collections/campaign-repository.ts'
import { findCollectionMaterials } from '../catalog/collections/collection-repository.ts'
import { type CatalogContext, toCollectionDtos } from '../catalog/collections/collection-service.ts'
import { rootCategoryPath } from '../catalog/grid/grid-id.ts'
import { unfilteredSearch } from '../catalog/grid/grid-service.ts'
import { getCatalogIndexCache } from '../catalog/listings/catalog-index-cache.ts'
import { findPriceListsWithProducts, searchCatalogIndex } from '../catalog/listings/search-catalog-index.ts'
import { loadCards } from '../catalog/products/product-cards.ts'
import type { DisplayContext } from '../catalog/products/product-dto.ts'
import { getLaunchStatus } from '../catalog/products/sale-state.ts'
import { findPage } from '../content/repository.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { getCampaignStatus as pageStatus } from '../vouchers/campaign-status.ts'

type Status = 'PRE' | 'OPEN' | 'POST'

/** A launch, or the campaign of a landing page. */
type Campaign = {
  readonly code: string
  readonly name: string
  readonly status: Status
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly landing: string | null
  readonly square: boolean
}

/** What the code names at this time: an announced launch, otherwise a landing page with dates. */
async function findCampaign(
  { db, profile, brand, now }: CatalogContext,
  code: string,
): Promise<Campaign | null> {
  const launch = await findLaunch(db, code, now)
  if (launch)
    return {
      code,
      name: localize(launch.name, profile),
      status: getLaunchStatus(launch, now),
      opensAt: launch.openAt,
      closesAt: launch.postAt,
      landing: null,
      square: launch.square,
    }
  const page = await findPage(db, { brand, locale: profile, kinds: ['landing'], code }, now)
  const status = page && pageStatus(page, now)
  if (!page || !status) return null
  const { title: name, opens: opensAt, closes: closesAt } = page
  return { code, name, status, opensAt, closesAt, landing: code, square: false }
}

function toCampaignHeadDto(
  { code, name, status, opensAt, closesAt, landing, square }: Campaign,
  profile: Locale,
) {
  return {
    code,
    name,
    status,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    url: campaignPath(profile, code),
    landing,
    urlLanding: landing && landingPath(profile, landing),
    square,
  }
}

/** The brand's products in a campaign: the models of its launch, then its collections in order. */
async function findCampaignProducts({ db, brand }: CatalogContext, code: string) {
  const rows = await findCampaignCollections(db, brand, code)
  const launched = await findLaunchMaterials(db, brand, code)
  const collected = await findCollectionMaterials(
    db,
    rows.map((row) => row.code),
  )
  return { rows, materials: [...new Set([...launched, ...collected])] }
}

const campaignNotFound: DomainError<'campaign_not_found'> = fail(
  'campaign_not_found',
  'The campaign was not found.',
)

type CampaignQuery = {
  readonly camp: string
  readonly categoryPath: CategoryPath
  readonly offset: number
  readonly limit: number
  readonly collection: string | undefined
  readonly voucher: NonNullable<DisplayContext['voucher']> | null
}

/**
 * A campaign with its products; after its end only where to go next. A collection that it does not list
 * counts as absent, so that made-up names all get the same response.
 */
export async function readCampaign(
  visit: CatalogContext,
  { camp, categoryPath, offset, limit, collection, voucher }: CampaignQuery,
) {
  const { db, profile, brand, now } = visit
  const campaign = await findCampaign(visit, camp)
  if (!campaign) return campaignNotFound
  const { rows, materials } = await findCampaignProducts(visit, camp)
  const catalogIndex = (await getCatalogIndexCache(db).getFresh())[brand]
  const campaignSearch = {
    ...unfilteredSearch(marketCodeOf(profile), rootCategoryPath, now),
    collectionMaterials: materials,
  }
  if (!searchCatalogIndex(catalogIndex, campaignSearch).exists) return campaignNotFound
  const listed = rows.find((row) => row.code === collection)
  const chosen = listed ? await findCollectionMaterials(db, [listed.code]) : null
  const search = {
    ...unfilteredSearch(campaignSearch.market, categoryPath, now),
    collectionMaterials: materials,
    offset,
    limit,
  }
  const found = searchCatalogIndex(catalogIndex, { ...search, selectedMaterials: chosen })
  const over = campaign.status === 'POST'
  const t = await loadTranslate(db, profile)
  return ok({
    campaign: toCampaignHeadDto(campaign, profile),
    products: over
      ? []
      : await loadCards(db, found.page, { locale: profile, displayBrand: brand, now, voucher }),
    total: over ? 0 : found.total,
    collections: over ? [] : await toCollectionDtos(visit, rows),
    next: over
      ? { title: categoryTitle(rootCategoryPath, t), url: gridPath(profile, rootCategoryPath) }
      : null,
    currentList: `/${[profile, 'campaigns', camp].join('/')}`,
    alternates: buildAlternates(findPriceListsWithProducts(catalogIndex, campaignSearch), (locale) =>
      campaignPath(locale, camp),
    ),
  })
}

/** The campaign of a landing page, without its products; null if it sells nothing here. */
export async function findLandingCampaign(visit: CatalogContext, code: string) {
  const campaign = await findCampaign(visit, code)
  if (campaign?.landing !== code) return null
  const { rows, materials } = await findCampaignProducts(visit, code)
  const catalogIndex = (await getCatalogIndexCache(visit.db).getFresh())[visit.brand]
  const search = unfilteredSearch(marketCodeOf(visit.profile), rootCategoryPath, visit.now)
  const { total } = searchCatalogIndex(catalogIndex, { ...search, collectionMaterials: materials })
  return total ? { head: toCampaignHeadDto(campaign, visit.profile), rows, total } : null
}

export async function readLandingCampaign(visit: CatalogContext, code: string) {
  const found = await findLandingCampaign(visit, code)
  if (!found) return campaignNotFound
  return ok({
    campaign: found.head,
    collections: await toCollectionDtos(visit, found.rows),
    total: found.total,
  })
}
