import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ContactOutcomeView } from '#components/clienteling/contact-outcome-view.tsx'
import { contactOutcomes } from '#lib/clienteling/contact-actions.server.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { type PageQuery, toSearchParams } from '#lib/newsletter/search-params.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'
import { storesPath } from '#lib/stores/paths.ts'

/** Opts out of instant navigation: the page depends on its query. */
export const instant = false

type Props = {
  readonly params: Promise<{ brand: string; locale: string }>
  readonly searchParams: Promise<PageQuery>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('clienteling.title') }
}

export default async function ClientelingPage({ params, searchParams }: Props) {
  const [shop, query] = await Promise.all([parseShopParams(params), searchParams])
  const requested = toSearchParams(query).get('outcome')
  const outcome = contactOutcomes.find((known) => known === requested)
  // Without a request that was sent, the page leads to the form.
  if (!outcome) redirect(storesPath(shop.locale))
  return <ContactOutcomeView locale={shop.locale} t={await getTranslate(shop.locale)} outcome={outcome} />
}
