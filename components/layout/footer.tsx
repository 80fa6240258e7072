import { styled } from 'styled-components'
import { ContourLines } from '#components/brand/contour-lines.tsx'
import { WithdrawalLink } from '#components/brand/withdrawal-link.tsx'
import { MarketLink } from '#components/market/market-link.tsx'
import { SubscribeForm } from '#components/newsletter/subscribe-form.tsx'
import type { Brand } from '#config/brands.ts'
import { translateLabel } from '#i18n/label.ts'
import { intlTag, type Locale, localesOf, marketCodeOf } from '#i18n/locales.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { contentPath, eventsPath, giftCardPath, orderPath, returnPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import { countryName, getLanguageName } from '#lib/market/market-names.ts'
import { storesPath } from '#lib/stores/paths.ts'
import type { NavigationLink } from '../brand/navigation.ts'
import type { BrandLink } from './brand-links.server.ts'

const Root = styled.footer`
  padding-block: var(--s-8) var(--s-6);
  .g { position: relative; row-gap: var(--s-6); }
  .last { grid-column: 1 / -1; white-space: pre-line; margin-bottom: var(--s-5); }
  &.taller .last { font-stretch: 70%; letter-spacing: 0; }
  h2 { font-size: var(--t-s); margin-bottom: 6px; }
  a { display: flex; align-items: center; min-height: 44px; text-decoration: none; width: fit-content; }
  a:hover, a[aria-current] { text-decoration: underline; }
  .col { grid-column: span 2; }
  .col a { padding-block: 6px; }
  @media (max-width: 991px) { nav:first-of-type { grid-row: span 2; } }
  .col.wide { grid-column: 1 / -1; }
  .wide small { color: var(--ink-2); font-size: inherit; margin-left: .5em; }
  .withdraw { grid-column: 1 / -1; }
  .withdraw:empty { display: none; }
  .withdraw a { text-decoration: underline; }
  .letter { grid-column: 1 / -1; display: grid; gap: 12px 32px; align-items: start; border-top: 1px solid var(--line); padding-top: 24px; }
  .letter .pair { display: grid; gap: 8px; }
  .letter .in-t { background: transparent; color: inherit; border-color: currentColor; }
  .letter p a { display: inline; min-height: 0; text-decoration: underline; }
  @media (min-width: 576px) { .letter .pair { grid-template-columns: minmax(0, 1fr) auto; } }
  @media (min-width: 992px) { .letter { grid-template-columns: 1fr 2fr; } }
  .legal { grid-column: 1 / -1; border-top: 1px solid var(--line); padding-top: 12px; }
  .legal ul { display: flex; flex-wrap: wrap; gap: 0 24px; font-size: var(--t-s); }
  @media (min-width: 992px) {
    .col, .col.wide { grid-column: span 3; }
  }
`

const closingLines: Readonly<Record<Brand, MessageKey>> = {
  vereda: 'shop.last-words.vereda',
  taller: 'shop.last-words.taller',
  cumbre: 'shop.last-words.cumbre',
}

function getHelpLinks(locale: Locale, t: Translate) {
  return [
    { href: orderPath(locale), label: t('shop.footer.order') },
    { href: returnPath(locale), label: t('returns.find.title') },
    { href: giftCardPath(locale), label: t('shop.footer.giftCard') },
    { href: contentPath(locale, 'faq'), label: t('shop.footer.faq') },
    { href: contentPath(locale, 'size-guide'), label: t('shop.footer.sizes') },
    { href: contentPath(locale, 'care'), label: t('shop.footer.care') },
    { href: storesPath(locale), label: t('shop.footer.stores') },
    { href: eventsPath(locale), label: t('events.title') },
  ]
}

type Props = {
  readonly brand: Brand
  readonly locale: Locale
  readonly t: Translate
  readonly links: readonly NavigationLink[]
  readonly brandLinks: readonly BrandLink[]
  /** The newsletter defaults of the market. */
  readonly newsletter: { readonly maxPerMonth: number }
  readonly legal: readonly { readonly code: string; readonly title: string }[]
}

/** The footer: the brand’s closing line and all links. */
export function Footer({ brand, locale, t, links, brandLinks, newsletter, legal }: Props) {
  const market = marketCodeOf(locale)
  return (
    <Root className={`panel night ${brand}`}>
      {brand === 'cumbre' && <ContourLines opacity={0.16} />}
      <div className="wrap g">
        <p className="d t-3xl last">{translateLabel(t, closingLines[brand])}</p>
        <nav className="col" aria-labelledby="footer-shop">
          <h2 id="footer-shop">{t('shop.footer.shop')}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} data-swift="">
                  {link.label}
                </a>
              </li>
            ))}
            <li>
              <a href={`/${locale}/bolsa`} data-swift="">
                {t('shop.footer.bag')}
              </a>
            </li>
          </ul>
        </nav>
        <nav className="col" aria-labelledby="footer-help">
          <h2 id="footer-help">{t('shop.footer.help')}</h2>
          <ul>
            {getHelpLinks(locale, t).map(({ href, label }) => (
              <li key={href}>
                <a href={href} data-swift="">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav className="col" aria-labelledby="footer-house">
          <h2 id="footer-house">{t('shop.footer.house')}</h2>
          <ul>
            <li>
              <a href={contentPath(locale, 'about')} data-swift="">
                {t('shop.footer.about', { brand: brandNames[brand] })}
              </a>
            </li>
            <li>
              <a href={contentPath(locale, 'members')} data-swift="">
                {t('shop.footer.members')}
              </a>
            </li>
            {brandLinks.map((link) => (
              <li key={link.brand}>
                <a href={link.brand === brand ? `/${locale}` : link.href}>{brandNames[link.brand]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav className="col wide" aria-labelledby="footer-markets">
          <h2 id="footer-markets">{t('shop.footer.markets')}</h2>
          <ul>
            {localesOf(market).map((other) => (
              <li key={other}>
                <a
                  href={`/${other}`}
                  hrefLang={intlTag(other)}
                  lang={intlTag(other)}
                  aria-current={other === locale ? 'true' : undefined}
                >
                  {countryName(other, market)} <small>{getLanguageName(other)}</small>
                </a>
              </li>
            ))}
            <li>
              <MarketLink href={`/${locale}/markets`}>{t('shop.footer.all-markets')}</MarketLink>
            </li>
          </ul>
        </nav>
        <div className="withdraw">
          <WithdrawalLink locale={locale} t={t} />
        </div>
        <section className="letter" aria-labelledby="footer-newsletter">
          <div>
            <h2 id="footer-newsletter">{t('newsletter.title')}</h2>
            <p className="t-s">{t('newsletter.lead', { count: newsletter.maxPerMonth })}</p>
          </div>
          <SubscribeForm shop={{ brand, locale }} t={t} form="footer" buttonClass="btn acc" />
        </section>
        {legal.length > 0 && (
          <nav className="legal" aria-label={t('shop.footer.legal')}>
            <ul>
              {legal.map(({ code, title }) => (
                <li key={code}>
                  <a href={contentPath(locale, code)} data-swift="">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </Root>
  )
}
