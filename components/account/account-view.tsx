'use client'
import { useEffect, useRef } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { parseNextPath } from '#lib/account/next-path.ts'
import { signOut } from '#lib/account/sign-in.client.ts'
import { useAccount } from '#lib/account/use-account.ts'
import { SavedCardList } from './saved-card-list.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The account page. A visitor who is not signed in signs in here and returns to the page they came from. */
export function AccountView() {
  const { t, brand, locale, signOutCount } = useShopper()
  const shop = { brand, locale }
  const { signInStatus, account, isError, isFetching, refetchAccount } = useAccount(shop)
  const heading = useRef<HTMLHeadingElement>(null)
  // The view remounts when a member signs out.
  const previousStatus = useRef<typeof signInStatus | null>(signOutCount ? null : signInStatus)
  useEffect(() => {
    // After signing in or out the content is different, so the focus moves to its heading.
    const changed = previousStatus.current !== 'unknown' && previousStatus.current !== signInStatus
    previousStatus.current = signInStatus
    if (changed) heading.current?.focus()
  }, [signInStatus])

  function redirectToNext(): void {
    const next = parseNextPath(location.search, locale, location.origin)
    if (next) location.assign(next)
  }

  if (signInStatus === 'unknown' || (signInStatus === 'member' && !account && !isError))
    return (
      <div className="account wait" aria-busy="true">
        <p className="vh" role="status">
          {t('account.loading')}
        </p>
        <div className="sk" />
        <div className="sk" />
      </div>
    )
  if (signInStatus !== 'member')
    return (
      <div className="account">
        <div>
          <h1 className="d t-3xl" ref={heading} tabIndex={-1}>
            {t('account.login.title')}
          </h1>
          <p className="t-l">{signInStatus === 'ended' ? t('account.ended') : t('account.login.text')}</p>
        </div>
        <div className="box">
          <SignInForm onSignedIn={redirectToNext} />
        </div>
      </div>
    )
  return (
    <div className="account">
      <div>
        <h1 className="d t-3xl" ref={heading} tabIndex={-1}>
          {account ? t('account.hello', { name: account.name }) : t('account.title')}
        </h1>
        {account ? (
          <p className="t-l">{`${account.name} ${account.surname}, ${account.email}`}</p>
        ) : (
          <p className="t-l" role="alert">
            {t('account.outage')}{' '}
            <RetryButton className="lnk" busy={isFetching} retry={refetchAccount}>
              {t('bag.retry')}
            </RetryButton>
          </p>
        )}
      </div>
      {account && <SavedCardList />}
      <button type="button" className="btn alt go" onClick={() => void signOut(shop)}>
        {t('account.logout')}
      </button>
    </div>
  )
}
