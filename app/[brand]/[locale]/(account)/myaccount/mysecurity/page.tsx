import { createAccountMetadata } from '#components/account/account-metadata.server.ts'
import { SecurityPage } from '#components/account/security/security-page.tsx'

/** Opts out of instant navigation: the page is private to one member. */
export const instant = false

export const generateMetadata = createAccountMetadata('mysecurity')

export default function MySecurityPage() {
  return <SecurityPage />
}
