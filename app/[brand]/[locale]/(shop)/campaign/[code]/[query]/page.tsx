import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CampaignView } from '#components/catalog/campaign/campaign-view.tsx'
import { readCampaignSegment } from '#lib/catalog/campaign-query.ts'
import { campaignMetadata } from '#lib/catalog/metadata.server.ts'
import { getCampaign } from '#lib/catalog/queries.server.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Params = {
  readonly brand: string
  readonly locale: string
  readonly code: string
  readonly query: string
}
type Props = { readonly params: Promise<Params> }

/**
 * Campaigns render on their first visit. Next.js requires one set of params; this placeholder matches no
 * campaign.
 */
export function generateStaticParams() {
  return [{ code: '-', query: '-' }]
}

/**
 * Loads the campaign by the service’s clock; null when the campaign or the requested page of it does not
 * exist.
 */
async function load(params: Promise<Params>) {
  const [shop, { code, query: segment }] = await Promise.all([parseShopParams(params), params])
  const query = readCampaignSegment(segment)
  if (!query || !/^[a-z0-9]/.test(code)) return null
  const campaign = await getCampaign(shop.brand, shop.locale, code, query)
  if (!campaign || (query.page > 1 && !campaign.products.length)) return null
  // The proxy requests only listed collections, except while the service is unreachable. An unlisted one is a
  // 404 here, so that it is not cached.
  const { collections } = campaign
  const isUnlisted = query.collection !== null && collections.length > 0
  if (isUnlisted && !collections.some(({ code }) => code === query.collection)) return null
  return { ...shop, campaign, query }
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
