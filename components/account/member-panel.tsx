'use client'
import { useEffect, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { signOut } from '#lib/account/sign-in.client.ts'
import { type MemberInfo, useAccount } from '#lib/account/use-account.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Shows who is ordering, or lets the customer sign in without leaving the page. */
export function MemberPanel({
  locked,
  onMember,
}: {
  /** A payment is in progress, so the member must not change. */
  readonly locked: boolean
  readonly onMember?: (member: MemberInfo) => void
}) {
  const { t, brand, locale } = useShopper()
  const shop = { brand, locale }
  const { signInStatus, account } = useAccount(shop)
  const [open, setOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each member
  useEffect(() => {
    if (account) onMember?.(account)
  }, [account?.email])

  if (signInStatus === 'unknown') return <div className="member" />
  if (signInStatus === 'member')
    return (
      <div className="member" role="status">
        <p>{account && t('account.as', { name: `${account.name} ${account.surname}` })}</p>
        <button type="button" className="lnk t-s" disabled={locked} onClick={() => void signOut(shop)}>
          {t('account.logout')}
        </button>
      </div>
    )
  return (
    <div className="member">
      <p>{signInStatus === 'ended' ? t('account.ended') : t('account.panel')}</p>
      <button
        type="button"
        className="lnk t-s"
        aria-expanded={open}
        disabled={locked}
        onClick={() => setOpen(!open)}
      >
        {open ? t('account.login.not') : t('account.login.title')}
      </button>
      {open && !locked && (
        <SignInForm next={`${location.pathname}${location.search}`} onSignedIn={() => setOpen(false)} />
      )}
    </div>
  )
}
