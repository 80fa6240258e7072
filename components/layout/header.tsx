import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { BagButton } from '#components/bag/bag-button.tsx'
import { MarketLink } from '#components/market/market-link.tsx'
import { SearchButton } from '#components/search/search-button.tsx'
import { Icon } from '#components/ui/icons.tsx'
import type { Brand } from '#config/brands.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { accountPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import { countryName, getCurrencySymbol } from '#lib/market/market-names.ts'
import type { NavigationLink } from '../brand/navigation.ts'
import { Wordmark } from '../brand/wordmark.tsx'
import { openDialogAttributes } from '../ui/dialog-attributes.ts'
import { NavigationLinks } from './navigation-links.tsx'

const Root = styled.div`
  display: contents;
  .skip { position: absolute; left: var(--gutter); top: -80px; z-index: calc(var(--z-header) + 1); }
  .skip:focus { top: 8px; }
  .note { position: relative; background: var(--brand); color: var(--on-brand); font-size: var(--t-s); text-align: center; padding: 8px 48px; min-height: 36px; --focus: #fff; }
  .note .ib { position: absolute; right: 2px; top: 50%; transform: translateY(-50%); }
  @media (scripting: none) { .note .ib { display: none; } }
  .note .ic { width: 16px; height: 16px; }
  &.taller .note { background: var(--accent); color: var(--on-accent); --focus: var(--ink); }
  @media (max-width: 575px) { .note { font-size: var(--t-xs); padding-block: 9px; padding-left: 16px; } }
  header { display: contents; }
  .bar { position: sticky; top: 0; z-index: var(--z-header); background: var(--ground); border-bottom: var(--rule) solid var(--line); }
  .in { display: grid; grid-template-columns: 1fr auto 1fr; column-gap: clamp(0px, 1.9vw, 28px); align-items: center; min-height: 64px; }
  nav { display: none; gap: clamp(16px, 1.9vw, 26px); }
  nav a { text-decoration: none; min-height: 44px; display: inline-flex; align-items: center; font-weight: 500; font-size: .9375rem; white-space: nowrap; }
  nav a:hover, nav a[aria-current] { text-decoration: underline; text-underline-offset: 8px; }
  nav a[aria-current] { text-decoration-thickness: 2px; }
  .act { justify-content: flex-end; gap: 2px; }
  .mk { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 44px; min-width: 44px; padding: 0 10px; font-size: .9375rem; white-space: nowrap; text-decoration: none; }
  .mk:hover span { text-decoration: underline; text-underline-offset: 8px; }
  .burger { margin-left: -10px; }
  .wm { display: inline-flex; align-items: center; min-height: 44px; }
  .sign { fill: none; stroke: currentColor; margin-right: 8px; }
  &.vereda .sign { fill: var(--accent); stroke: none; margin: 13px 0 0 3px; }
  @media (max-width: 991px) {
    .mk span, .acc { display: none; }
    .mk { padding: 0; }
    .in { position: relative; }
    .find { position: absolute; left: calc(var(--gutter) + 34px); top: calc(50% - 22px); }
  }
  @media (max-width: 359px) { .mk { display: none; } }
  @media (min-width: 992px) {
    nav { display: flex; }
    .burger { display: none; }
    .in { min-height: 76px; }
  }
`

type Props = {
  readonly brand: Brand
  readonly locale: Locale
  readonly t: Translate
  /** The line above the bar. */
  readonly ribbon: ReactNode
  readonly links: readonly NavigationLink[]
}

/** Skip link, ribbon, and the sticky bar with navigation, wordmark, market and bag. */
export function Header({ brand, locale, t, ribbon, links }: Props) {
  const market = marketCodeOf(locale)
  return (
    <Root className={brand}>
      <a className="btn skip" href="#main">
        {t('shop.skip')}
      </a>
      <header>
        {ribbon}
        <div className="bar">
          <div className="wrap in">
            <div className="row">
              <button
                type="button"
                className="ib burger"
                aria-label={t('shop.menu')}
                {...openDialogAttributes('menu')}
              >
                <Icon name="menu" />
              </button>
              <nav aria-label={t('shop.main-navigation')}>
                <NavigationLinks links={links} />
              </nav>
            </div>
            <a
              className="wm"
              href={`/${locale}`}
              data-swift=""
              aria-label={t('shop.home-link', { brand: brandNames[brand] })}
            >
              <Wordmark brand={brand} />
            </a>
            <div className="row act">
              <MarketLink
                className="mk"
                href={`/${locale}/markets`}
                label={t('market.open', {
                  country: `${countryName(locale, market)}, ${getCurrencySymbol(locale, market)}`,
                })}
              >
                <Icon name="globe" small />
                <span>
                  {countryName(locale, market)}, {getCurrencySymbol(locale, market)}
                </span>
              </MarketLink>
              <SearchButton />
              <a className="ib acc" href={accountPath(locale)} aria-label={t('account.title')}>
                <Icon name="person" />
              </a>
              <BagButton label={t('shop.bag')} href={`/${locale}/bolsa`} />
            </div>
          </div>
        </div>
      </header>
    </Root>
  )
}
