import { createAccountMetadata } from '#components/account/account-metadata.server.ts'
import { MyProfilePage } from '#components/profile/my-profile-page.tsx'

/** Opts out of instant navigation: the page is private to one member. */
export const instant = false

export const generateMetadata = createAccountMetadata('myprofile')

export default function ProfilePage() {
  return <MyProfilePage />
}
