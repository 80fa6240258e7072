import { createAccountMetadata } from '#components/account/account-metadata.server.ts'
import { SavedCardsPage } from '#components/account/saved-cards-page.tsx'

/** Opts out of instant navigation: the page is private to one member. */
export const instant = false

export const generateMetadata = createAccountMetadata('mycards')

export default function MyCardsPage() {
  return <SavedCardsPage />
}
