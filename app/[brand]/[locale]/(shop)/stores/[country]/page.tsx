import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { StoresResult } from '#components/stores/stores-result.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'
import { getStoresBySegments } from '#lib/stores/get-stores-by-segments.server.ts'
import { storesMetadata } from '#lib/stores/metadata.server.ts'
import { storesPath } from '#lib/stores/paths.ts'

type Params = { readonly brand: string; readonly locale: string; readonly country: string }
type Props = { readonly params: Promise<Params> }

/** Renders on the first visit. Next.js requires one set of params; this placeholder matches no country. */
export function generateStaticParams() {
  return [{ country: '-' }]
}

async function load(params: Promise<Params>) {
  const [{ brand, locale }, { country }] = await Promise.all([parseShopParams(params), params])
  const stores = await getStoresBySegments(brand, locale, country, null)
  return stores && { brand, locale, country, stores, t: await getTranslate(locale) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load(params)
  if (!loaded) return {}
  const { brand, locale, country, stores, t } = loaded
  const place = stores[0].country
  const title = t('stores.in', { place })
  const text = t('stores.in-description', { place })
  return storesMetadata(brand, locale, title, text, (other) => storesPath(other, country))
}

export default async function CountryStoresPage({ params }: Props) {
  const loaded = await load(params)
  if (!loaded) notFound()
  return <StoresResult {...loaded} city={null} />
}
