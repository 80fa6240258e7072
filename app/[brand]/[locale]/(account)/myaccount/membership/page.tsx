import { createAccountMetadata } from '#components/account/account-metadata.server.ts'
import { MembershipPage } from '#components/profile/membership-page.tsx'

/** Opts out of instant navigation: the page is private to one member. */
export const instant = false

export const generateMetadata = createAccountMetadata('membership')

export default function MembershipSection() {
  return <MembershipPage />
}
