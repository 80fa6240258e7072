'use client'
import { AccountShell } from '#components/account/account-shell.tsx'
import type { NewsletterSender } from '#lib/newsletter/types.ts'
import { MemberPreferences } from './member-preferences.tsx'

/** The section of the account with newsletters and other e-mails. */
export function CommunicationsPage({ sender }: { readonly sender: NewsletterSender | null }) {
  return (
    <AccountShell section="mycommunications">
      <MemberPreferences sender={sender} />
    </AccountShell>
  )
}
