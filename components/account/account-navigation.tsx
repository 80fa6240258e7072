'use client'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { Icon } from '#components/ui/icons.tsx'
import { translateLabel } from '#i18n/label.ts'
import { accountPath } from '#i18n/routing.ts'
import { type AccountSectionId, accountSections, getAccountSection } from '#lib/account/account-sections.ts'
import { signOut } from '#lib/account/sign-in.client.ts'

type Props = {
  readonly section: AccountSectionId
  /** The visitor has no session: there are no sections yet. */
  readonly guest: boolean
}

/**
 * The navigation of the account: a side column on a desktop, a button with a list on a phone. The home page
 * of a phone lists the sections in its content instead.
 */
export function AccountNavigation({ section, guest }: Props) {
  const { t, brand, locale } = useShopper()
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const isHome = section === 'home'

  function closeOnEscape({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    toggle.current?.focus()
  }

  if (guest)
    return (
      <div className={`account-nav guest${isHome ? ' home' : ''}`}>
        <a className="now" href={accountPath(locale)}>
          {t('account.title')}
        </a>
      </div>
    )
  return (
    <nav
      className={`account-nav${isHome ? ' home' : ''}`}
      aria-label={t('account.title')}
      onKeyDown={closeOnEscape}
    >
      <button type="button" className="now" ref={toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        {translateLabel(t, getAccountSection(section).label)}
        <Icon name="chevron" small />
      </button>
      <ul>
        {accountSections.map(({ id, path, label }) => (
          <li key={id}>
            <a href={accountPath(locale, path)} aria-current={id === section ? 'page' : undefined}>
              {translateLabel(t, label)}
            </a>
          </li>
        ))}
        {!isHome && (
          <li>
            <button type="button" onClick={() => void signOut({ brand, locale })}>
              {t('account.logout')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}
