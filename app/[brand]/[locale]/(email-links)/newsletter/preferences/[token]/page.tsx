import { NewsletterLinkView } from '#components/newsletter/newsletter-link-view.tsx'
import { PreferencesView } from '#components/newsletter/preferences-view.tsx'
import { createTitleMetadata, type LinkPageProps, readLinkPage } from '#lib/newsletter/link-page.server.ts'
import { getNewsletterSender, getPreferencesByLink, getStatusByLink } from '#lib/newsletter/queries.server.ts'

/** Opts out of instant navigation: the link is private to one recipient. */
export const instant = false

export const generateMetadata = createTitleMetadata('newsletter.preferences.title')

export default async function NewsletterPreferencesPage(props: LinkPageProps) {
  const page = await readLinkPage(props)
  const { shop, token } = page
  const [found, status, sender] = await Promise.all([
    getPreferencesByLink(shop, token),
    getStatusByLink(shop, token),
    getNewsletterSender(shop),
  ])
  if (typeof found === 'string') return <NewsletterLinkView {...page} action="preferences" outcome={found} />
  return <PreferencesView {...page} preferences={found} status={status} sender={sender} />
}
