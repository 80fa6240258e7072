'use client'
import { useQuery } from '@tanstack/react-query'
import { AccountShell } from '#components/account/account-shell.tsx'
import { AccountError, AccountSkeleton } from '#components/account/account-skeleton.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { memberProfileQuery } from '#lib/account/member-profile.client.ts'
import { useSignInId } from '#lib/account/use-account.ts'
import { AddressBook } from './address-book.tsx'
import { ProfileForm } from './profile-form.tsx'

function Profile() {
  const { t, brand, locale } = useShopper()
  const shop = { brand, locale }
  const { data, isError, isFetching, refetch } = useQuery(memberProfileQuery(shop, useSignInId(shop)))
  if (!data) return isError ? <AccountError busy={isFetching} retry={refetch} /> : <AccountSkeleton />
  return (
    <section aria-labelledby="profile-details">
      <h2 className="d t-xl" id="profile-details">
        {t('account.profile.title')}
      </h2>
      <p className="mut">{data.email}</p>
      <ProfileForm profile={data.memberProfile} />
    </section>
  )
}

/** The section with the member's details and address book. */
export function MyProfilePage() {
  return (
    <AccountShell section="myprofile">
      <Profile />
      <AddressBook />
    </AccountShell>
  )
}
