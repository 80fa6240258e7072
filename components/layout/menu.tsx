import { styled } from 'styled-components'
import { Icon } from '#components/ui/icons.tsx'
import type { Brand } from '#config/brands.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { accountPath } from '#lib/account/account-path.ts'
import { countryName, getCurrencySymbol } from '#lib/market/market-names.ts'
import type { NavigationLink } from '../brand/navigation.ts'
import { closeDialogAttributes, lightDismiss } from '../ui/dialog-attributes.ts'
import type { BrandLink } from './brand-links.server.ts'

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
      <dialog id="menu" className="sheet left" aria-label={t('shop.menu')} {...lightDismiss}>
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
        <nav className="mid" aria-label={t('shop.main-navigation')} data-marks-current>
          {links.map((link) => (
            <a key={link.href} className="d t-2xl" href={link.href} data-swift="">
              {link.label}
            </a>
          ))}
        </nav>
        <div className="bot">
          <a href={`/${locale}/markets`} data-markets="" data-replay="page" aria-haspopup="dialog">
            <Icon name="globe" small />
            {countryName(locale, marketCodeOf(locale))}, {getCurrencySymbol(locale, marketCodeOf(locale))}
          </a>
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
      </dialog>
    </Root>
  )
}
