'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { translateLabel } from '#i18n/label.ts'
import { type AccountSectionId, getAccountSection } from '#lib/account/account-sections.ts'
import { parseNextPath } from '#lib/account/next-path.ts'
import { useSignInStatus } from '#lib/account/use-account.ts'
import { AccountNavigation } from './account-navigation.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Props = {
  readonly section: AccountSectionId
  /** The heading, if it is not the label of the section. */
  readonly title?: string
  /** A sentence below the heading. */
  readonly text?: ReactNode
  readonly children: ReactNode
}

/**
 * A page of the account: navigation, heading and content. A visitor without a session signs in here and stays
 * at this URL, unless the `next` parameter names the page they came from. The content mounts once there is a
 * session, and loads its own data.
 */
export function AccountShell({ section, title, text, children }: Props) {
  const { t, brand, locale, signOutCount } = useShopper()
  const signInStatus = useSignInStatus({ brand, locale })
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

  const guest = signInStatus === 'guest' || signInStatus === 'ended'
  return (
    <main id="main" tabIndex={-1} className="wrap account">
      <AccountNavigation section={section} guest={guest} />
      <div className="account-content">
        <header>
          <h1 className="d t-3xl" ref={heading} tabIndex={-1}>
            {guest
              ? t('account.login.title')
              : (title ?? translateLabel(t, getAccountSection(section).label))}
          </h1>
          {guest ? (
            <p className="t-l">{signInStatus === 'ended' ? t('account.ended') : t('account.login.text')}</p>
          ) : (
            text && <p className="t-l">{text}</p>
          )}
        </header>
        {guest && (
          <div className="box">
            <SignInForm onSignedIn={redirectToNext} />
          </div>
        )}
        {signInStatus === 'unknown' && <AccountSkeleton />}
        {signInStatus === 'member' && children}
      </div>
    </main>
  )
}
