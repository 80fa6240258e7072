import { styled } from 'styled-components'
import { MarketLink } from '#components/market/market-link.tsx'
import { Icon } from '#components/ui/icons.tsx'
import type { Brand } from '#config/brands.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { accountPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { countryName, getCurrencySymbol } from '#lib/market/market-names.ts'
import type { NavigationLink } from '../brand/navigation.ts'
import { closeDialogAttributes } from '../ui/dialog-attributes.ts'
import type { BrandLink } from './brand-links.server.ts'
import { MenuDialog } from './menu-dialog.tsx'
import { NavigationLinks } from './navigation-links.tsx'

const Root = styled.div`
  .sheet { width: min(420px, 100%); }
  .mid a { display: flex; align-items: center; min-height: 60px; text-decoration: none; border-bottom: var(--rule) solid var(--line); }
  .mid a[aria-current] { text-decoration: underline; text-underline-offset: .2em; }
  .bot { display: grid; gap: 4px; }
  .bot a, .bot button { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; }
  .house { display: flex; gap: 24px; }
`

type Props = {
  readonly brand: Brand
  readonly locale: Locale
  readonly t: Translate
  readonly links: readonly NavigationLink[]
  readonly brandLinks: readonly BrandLink[]
}

/** The navigation of small screens: a native modal dialog, opened by the header’s button. */
export function Menu({ brand, locale, t, links, brandLinks }: Props) {
  return (
    <Root>
      <MenuDialog label={t('shop.menu')}>
        <div className="top row sb">
          <p className="b">{t('shop.menu')}</p>
          <button
            type="button"
            className="ib"
            aria-label={t('shop.close')}
            {...closeDialogAttributes('menu')}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav className="mid" aria-label={t('shop.main-navigation')}>
          <NavigationLinks links={links} className="d t-2xl" />
        </nav>
        <div className="bot">
          <MarketLink href={`/${locale}/markets`}>
            <Icon name="globe" small />
            {countryName(locale, marketCodeOf(locale))}, {getCurrencySymbol(locale, marketCodeOf(locale))}
          </MarketLink>
          <a href={accountPath(locale)}>
            <Icon name="person" small />
            {t('account.title')}
          </a>
          <div className="house">
            {brandLinks
              .filter((link) => link.brand !== brand)
              .map((link) => (
                <a key={link.brand} href={link.href}>
                  {link.name}
                </a>
              ))}
          </div>
        </div>
      </MenuDialog>
    </Root>
  )
}
