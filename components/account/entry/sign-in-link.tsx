'use client'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { accountPath, registerPath } from '#i18n/routing.ts'
import { parseNextPath } from '#lib/account/next-path.ts'

const subscribeToNothing = () => () => {}

/** The page to open after signing in: that of the `next` parameter; null until hydration and without one. */
function useNextPath(): string | null {
  const { locale } = useShopper()
  return useSyncExternalStore(
    subscribeToNothing,
    () => parseNextPath(location.search, locale, location.origin),
    () => null,
  )
}

const withNext = (path: string, next: string | null) =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`

type Props = { readonly className?: string; readonly children: ReactNode }

/** A link to the sign-in, which then continues to the same page as this one. */
export function SignInLink({ className = 'lnk', children }: Props) {
  const { locale } = useShopper()
  return (
    <a className={className} href={withNext(accountPath(locale), useNextPath())}>
      {children}
    </a>
  )
}

/**
 * A link to the registration, which then continues to the same page as this one.
 * @param next the page to continue to; by default that of the `next` parameter
 */
export function RegisterLink({
  next,
  className = 'lnk',
  children,
}: Props & { readonly next?: string | undefined }) {
  const { locale } = useShopper()
  const nextOfPage = useNextPath()
  return (
    <a className={className} href={withNext(registerPath(locale), next ?? nextOfPage)}>
      {children}
    </a>
  )
}
