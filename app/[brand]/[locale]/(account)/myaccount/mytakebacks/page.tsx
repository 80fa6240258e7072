import { createAccountMetadata } from '#components/account/account-metadata.server.ts'
import { TakeBacksPage } from '#components/take-back/take-backs-page.tsx'

/** Opts out of instant navigation: the page is private to one member. */
export const instant = false

export const generateMetadata = createAccountMetadata('mytakebacks')

export default function MyTakeBacksPage() {
  return <TakeBacksPage />
}
