import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CampaignStatus } from '#components/content/campaign-status.tsx'
import { ContentView } from '#components/content/content-view.tsx'
import { createBlockContext } from '#components/content/create-block-context.server.ts'
import { landingPath } from '#i18n/routing.ts'
import { pageMetadata } from '#lib/content/metadata.server.ts'
import { getLanding } from '#lib/content/queries.server.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Params = { readonly brand: string; readonly locale: string; readonly name: string }
type Props = { readonly params: Promise<Params> }

/**
 * Landings render on their first visit. Next.js requires one set of params; this placeholder matches no
 * landing.
 */
export function generateStaticParams() {
  return [{ name: '-' }]
}

async function load(params: Promise<Params>) {
  const [shop, { name }] = await Promise.all([parseShopParams(params), params])
  const landing = /^[a-z0-9]/.test(name) ? await getLanding(shop.brand, shop.locale, name) : null
  return landing && { ...shop, name, ...landing }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load(params)
  if (!loaded) return {}
  const { brand, locale, page, name } = loaded
  return pageMetadata(brand, locale, page, (other) => landingPath(other, name))
}

export default async function LandingRoute({ params }: Props) {
  const loaded = await load(params)
  if (!loaded) notFound()
  const { brand, locale, page, campaign } = loaded
  const t = await getTranslate(locale)
  return (
    <>
      {campaign && <CampaignStatus brand={brand} locale={locale} t={t} campaign={campaign} />}
      <ContentView page={page} context={createBlockContext(brand, locale, t, page)} />
    </>
  )
}
