import type { Metadata } from 'next'
import { NewsletterLinkView } from '#components/newsletter/newsletter-link-view.tsx'
import { PreferencesView } from '#components/newsletter/preferences-view.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { linkOutcomes } from '#lib/newsletter/newsletter-actions.server.ts'
import { getNewsletterSender, getPreferencesByLink, getStatusByLink } from '#lib/newsletter/queries.server.ts'
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
  return { title: t('newsletter.preferences.title') }
}

export default async function NewsletterPreferencesPage({ params, searchParams }: Props) {
  const [shop, { token }, query] = await Promise.all([parseShopParams(params), params, searchParams])
  const search = toSearchParams(query)
  const outcome = linkOutcomes.find((known) => known === search.get('outcome')) ?? null
  const [t, found, status, sender] = await Promise.all([
    getTranslate(shop.locale),
    getPreferencesByLink(shop, token),
    getStatusByLink(shop, token),
    getNewsletterSender(shop),
  ])
  if (typeof found === 'string')
    return (
      <NewsletterLinkView
        shop={shop}
        t={t}
        action="preferences"
        token={token}
        search={search}
        outcome={found}
      />
    )
  return (
    <PreferencesView
      shop={shop}
      t={t}
      token={token}
      preferences={found}
      status={status}
      sender={sender}
      outcome={outcome}
    />
  )
}
