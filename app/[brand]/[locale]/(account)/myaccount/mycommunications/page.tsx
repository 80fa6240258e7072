import { createAccountMetadata } from '#components/account/account-metadata.server.ts'
import { CommunicationsPage } from '#components/newsletter/communications-page.tsx'

/** Opts out of instant navigation: the page is private to one member. */
export const instant = false

export const generateMetadata = createAccountMetadata('mycommunications')

export default function MyCommunicationsPage() {
  return <CommunicationsPage />
}
