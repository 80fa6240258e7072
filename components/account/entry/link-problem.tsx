'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { AccountResult } from '#lib/account/registration.client.ts'
import { AccountEntry } from './account-entry.tsx'
import { EmailForm } from './email-form.tsx'

/** The page of a link that has expired or does not work, with a form for a new link. */
export function LinkProblem({
  problem,
  send,
  onSent,
}: {
  readonly problem: 'link_expired' | 'link_unknown'
  readonly send: (email: string) => Promise<AccountResult>
  readonly onSent: (email: string) => void
}) {
  const { t } = useShopper()
  const [title, text] =
    problem === 'link_expired'
      ? [t('account.link.expired.title'), t('account.link.expired.text')]
      : [t('account.link.unknown.title'), t('account.link.unknown.text')]
  return (
    <AccountEntry isReplacement title={title} text={text}>
      <EmailForm send={send} onSent={onSent} />
    </AccountEntry>
  )
}
