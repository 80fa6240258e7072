import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { placeTitle } from '#i18n/place-words.ts'
import { campaignPath, type GridPlace, gridPath } from '#i18n/routing.ts'
import { inLocale } from '../../db/in-locale.ts'
import { ok, type Refusal, refuse } from '../../http/result.ts'
import { findPage } from '../content/repository.ts'
import { campaignStatus as pageStatus } from '../content/window.ts'
import { shopWords } from '../labels/service.ts'
import { alternatesIn } from './alternates.ts'
import { findCampaignCollections, findLaunch, findLaunched } from './campaign-repository.ts'
import { loadCards } from './cards.ts'
import { findCollected } from './collection-repository.ts'
import { type Visit, wireCollections } from './collection-service.ts'
import { everything } from './grid-place.ts'
import { plainSearch } from './grid-service.ts'
import { listingsOf } from './listings/listings.ts'
import { listsAt, searchShelf } from './listings/search.ts'
import { campaignStatus } from './sale-state.ts'
import type { Showing } from './wire-product.ts'

type Status = 'PRE' | 'OPEN' | 'POST'

/** A launch, or the campaign of a landing. */
type Campaign = {
  readonly code: string
  readonly name: string
  readonly status: Status
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly landing: string | null
  readonly square: boolean
}

const landingPath = (locale: Locale, code: string) => `/${locale}/landings/${code}`

/** What the code names at that moment: a launch that is announced, or else a landing with dates. */
async function findCampaign({ db, profile, brand, now }: Visit, code: string): Promise<Campaign | null> {
  const launch = await findLaunch(db, code, now)
  if (launch)
    return {
      code,
      name: inLocale(launch.name, profile),
      status: campaignStatus(launch, now),
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

function wireHead({ code, name, status, opensAt, closesAt, landing, square }: Campaign, profile: Locale) {
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

/** What a campaign sells of the brand: its launch's models, then its collections, one after the other. */
async function soldBy({ db, brand }: Visit, code: string) {
  const rows = await findCampaignCollections(db, brand, code)
  const launched = await findLaunched(db, brand, code)
  const collected = await findCollected(
    db,
    rows.map((row) => row.code),
  )
  return { rows, materials: [...new Set([...launched, ...collected])] }
}

const missing: Refusal<'campaign_not_found'> = refuse('campaign_not_found', 'There is no such campaign.')

type Asked = {
  readonly camp: string
  readonly place: GridPlace
  readonly offset: number
  readonly limit: number
  readonly collection: string | undefined
  readonly voucher: NonNullable<Showing['voucher']> | null
}

/**
 * A campaign with what it sells; once it is over nothing of it but where to go from there. A collection that it does not
 * list counts as absent, so that made-up names all have one answer.
 */
export async function readCampaign(visit: Visit, { camp, place, offset, limit, collection, voucher }: Asked) {
  const { db, profile, brand, now } = visit
  const campaign = await findCampaign(visit, camp)
  if (!campaign) return missing
  const { rows, materials } = await soldBy(visit, camp)
  const shelf = (await listingsOf(db).fresh())[brand]
  const whole = { ...plainSearch(marketCodeOf(profile), everything, now), within: materials }
  if (!searchShelf(shelf, whole).stands) return missing
  const listed = rows.find((row) => row.code === collection)
  const chosen = listed ? await findCollected(db, [listed.code]) : null
  const search = { ...plainSearch(whole.market, place, now), within: materials, offset, limit }
  const found = searchShelf(shelf, { ...search, only: chosen })
  const over = campaign.status === 'POST'
  const t = await shopWords(db, profile)
  return ok({
    campaign: wireHead(campaign, profile),
    products: over ? [] : await loadCards(db, found.page, { locale: profile, shownBy: brand, now, voucher }),
    total: over ? 0 : found.total,
    collections: over ? [] : await wireCollections(visit, rows),
    next: over ? { title: placeTitle(everything, t), url: gridPath(profile, everything) } : null,
    currentList: `/${[profile, 'campaigns', camp].join('/')}`,
    alternates: alternatesIn(listsAt(shelf, whole), (locale) => campaignPath(locale, camp)),
  })
}

/** The campaign behind a landing, without its products; null where the landing has none that sells anything here. */
export async function findLandingCampaign(visit: Visit, code: string) {
  const campaign = await findCampaign(visit, code)
  if (campaign?.landing !== code) return null
  const { rows, materials } = await soldBy(visit, code)
  const shelf = (await listingsOf(visit.db).fresh())[visit.brand]
  const search = plainSearch(marketCodeOf(visit.profile), everything, visit.now)
  const { total } = searchShelf(shelf, { ...search, within: materials })
  return total ? { head: wireHead(campaign, visit.profile), rows, total } : null
}

export async function readLandingCampaign(visit: Visit, code: string) {
  const found = await findLandingCampaign(visit, code)
  if (!found) return missing
  return ok({
    campaign: found.head,
    collections: await wireCollections(visit, found.rows),
    total: found.total,
  })
}
