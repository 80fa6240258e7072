import { NewsletterLinkView } from '#components/newsletter/newsletter-link-view.tsx'
import { createTitleMetadata, type LinkPageProps, readLinkPage } from '#lib/newsletter/link-page.server.ts'
import { getPreferencesByLink } from '#lib/newsletter/queries.server.ts'
import { resolveUnsubscribeOutcome } from '#lib/newsletter/resolve-unsubscribe-outcome.ts'

/** Opts out of instant navigation: the link is private to one recipient. */
export const instant = false

export const generateMetadata = createTitleMetadata('newsletter.title')

export default async function NewsletterUnsubscribePage(props: LinkPageProps) {
  const page = await readLinkPage(props)
  const { shop, token } = page
  const outcome = resolveUnsubscribeOutcome(page.outcome, await getPreferencesByLink(shop, token), shop.brand)
  return <NewsletterLinkView {...page} action="unsubscribe" outcome={outcome} />
}
