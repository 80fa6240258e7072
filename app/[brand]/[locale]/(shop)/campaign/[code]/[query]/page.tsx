import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CampaignView } from '#components/catalog/campaign/campaign-view.tsx'
import { readCampaignSegment } from '#lib/catalog/campaign-query.ts'
import { campaignMetadata } from '#lib/catalog/metadata.ts'
import { getCampaign } from '#lib/catalog/queries.ts'
import { getTranslate } from '#lib/labels/queries.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Params = {
  readonly brand: string
  readonly locale: string
  readonly code: string
  readonly query: string
}
type Props = { readonly params: Promise<Params> }

/** Campaigns are made on their first visit; the framework asks for one set of parameters, and this one names none. */
export function generateStaticParams() {
  return [{ code: '-', query: '-' }]
}

/** The campaign, by the service’s clock; null when there is none, or no such page of it. */
async function load(params: Promise<Params>) {
  const [place, { code, query: segment }] = await Promise.all([parseShopParams(params), params])
  const query = readCampaignSegment(segment)
  if (!query || !/^[a-z0-9]/.test(code)) return null
  const campaign = await getCampaign(place.brand, place.locale, code, query)
  if (!campaign || (query.page > 1 && !campaign.products.length)) return null
  // The proxy asks for listed collections alone, unless the service was away: such a page is not kept.
  const { collections } = campaign
  const isUnlisted = query.collection !== null && collections.length > 0
  if (isUnlisted && !collections.some(({ code }) => code === query.collection)) return null
  return { ...place, campaign, query }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load(params)
  return loaded ? campaignMetadata(loaded.brand, loaded.locale, loaded.campaign, loaded.query) : {}
}

export default async function CampaignRoute({ params }: Props) {
  const loaded = await load(params)
  if (!loaded) notFound()
  return <CampaignView {...loaded} t={await getTranslate(loaded.locale)} />
}
