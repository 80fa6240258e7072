'use client'
import { AccountShell } from '#components/account/account-shell.tsx'
import { MemberPreferences } from './member-preferences.tsx'

/** The section of the account with newsletters and other e-mails. */
export function CommunicationsPage() {
  return (
    <AccountShell section="mycommunications">
      <MemberPreferences />
    </AccountShell>
  )
}
