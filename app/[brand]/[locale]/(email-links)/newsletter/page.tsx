import { NewsletterView } from '#components/newsletter/newsletter-view.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { createTitleMetadata } from '#lib/newsletter/link-page.server.ts'
import { subscribeOutcomes } from '#lib/newsletter/newsletter-actions.server.ts'
import { getNewsletterDefaults, getNewsletterSender } from '#lib/newsletter/queries.server.ts'
import { type PageQuery, toSearchParams } from '#lib/newsletter/search-params.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the page depends on its query. */
export const instant = false

type Props = {
  readonly params: Promise<{ brand: string; locale: string }>
  readonly searchParams: Promise<PageQuery>
}

export const generateMetadata = createTitleMetadata('newsletter.title')

export default async function NewsletterPage({ params, searchParams }: Props) {
  const [shop, query] = await Promise.all([parseShopParams(params), searchParams])
  const [t, defaults, sender] = await Promise.all([
    getTranslate(shop.locale),
    getNewsletterDefaults(shop.brand, shop.locale),
    getNewsletterSender(shop),
  ])
  const search = toSearchParams(query)
  return (
    <NewsletterView
      shop={shop}
      t={t}
      search={search}
      defaults={defaults}
      sender={sender}
      outcome={subscribeOutcomes.find((known) => known === search.get('outcome')) ?? null}
    />
  )
}
