import { NewsletterLinkView } from '#components/newsletter/newsletter-link-view.tsx'
import { createTitleMetadata, type LinkPageProps, readLinkPage } from '#lib/newsletter/link-page.server.ts'

/** Opts out of instant navigation: the link is private to one recipient. */
export const instant = false

export const generateMetadata = createTitleMetadata('newsletter.title')

export default async function NewsletterConfirmPage(props: LinkPageProps) {
  return <NewsletterLinkView {...(await readLinkPage(props))} action="confirm" />
}
