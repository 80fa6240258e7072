import type { Metadata } from 'next'
import { EventLinkView } from '#components/events/event-link-view.tsx'
import { cancelOutcomes } from '#lib/events/event-actions.server.ts'
import { getRegistrationByLink } from '#lib/events/queries.server.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { type PageQuery, toSearchParams } from '#lib/newsletter/search-params.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the link is private to one recipient. */
export const instant = false

type Props = {
  readonly params: Promise<{ brand: string; locale: string; token: string }>
  readonly searchParams: Promise<PageQuery>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('events.title') }
}

export default async function EventLinkPage({ params, searchParams }: Props) {
  const [shop, { token }, query] = await Promise.all([parseShopParams(params), params, searchParams])
  const outcome = toSearchParams(query).get('outcome')
  const [t, registration] = await Promise.all([getTranslate(shop.locale), getRegistrationByLink(shop, token)])
  return (
    <EventLinkView
      shop={shop}
      t={t}
      token={token}
      registration={registration}
      outcome={cancelOutcomes.find((known) => known === outcome) ?? null}
    />
  )
}
