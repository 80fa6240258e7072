import { AccountHome } from '#components/account/account-home.tsx'
import { createAccountMetadata } from '#components/account/account-metadata.server.ts'

/** Opts out of instant navigation: the page is private to one member. */
export const instant = false

export const generateMetadata = createAccountMetadata('home')

export default function AccountPage() {
  return <AccountHome />
}
