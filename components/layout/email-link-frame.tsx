import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { WithdrawalLink } from '../brand/withdrawal-link.tsx'
import { Wordmark } from '../brand/wordmark.tsx'

const Frame = styled.div`
  min-height: 100vh;
  min-height: 100dvh;
  display: flex;
  flex-direction: column;

  .skip { position: absolute; left: var(--gutter); top: -80px; z-index: 5; }
  .skip:focus { top: 8px; }
  .bar { min-height: 76px; border-bottom: var(--rule) solid var(--line); }
  .bar .row { min-height: 76px; }
  .wm { display: inline-flex; align-items: center; min-height: 44px; }
  .sign { fill: none; stroke: currentColor; margin-right: 8px; }
  .bar.vereda .sign { fill: var(--accent); stroke: none; margin: 13px 0 0 3px; }
  main { flex: 1; width: 100%; padding-block: clamp(28px, 5vw, 72px) 96px; }
  main:focus { outline: none; box-shadow: none; }
  .rest { display: grid; gap: 20px; justify-items: start; max-width: 60ch; }
  .rest h1 { max-width: 16ch; }
  .foot a { display: inline-flex; align-items: center; min-height: 44px; }
  .foot { border-top: var(--rule) solid var(--line); padding-block: 18px; font-size: var(--t-s); color: var(--ink-2); }
`

/** The minimal frame of pages that e-mails link to: the wordmark and a link to the shop. */
export function EmailLinkFrame({
  shop: { brand, locale },
  t,
  children,
}: {
  readonly shop: ShopContext
  readonly t: Translate
  readonly children: ReactNode
}) {
  const name = brandNames[brand]
  return (
    <Frame>
      <a className="btn skip" href="#main">
        {t('shop.skip')}
      </a>
      <header className={`bar ${brand}`}>
        <div className="wrap row sb">
          <a className="wm" href={`/${locale}`} aria-label={t('shop.home-link', { brand: name })}>
            <Wordmark brand={brand} />
          </a>
          <a className="lnk" href={`/${locale}`}>
            {t('thanks.home')}
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap">
        {children}
      </main>
      <footer className="foot">
        <div className="wrap row wrapf sb">
          <WithdrawalLink locale={locale} t={t} />
          <p>© {name}</p>
        </div>
      </footer>
    </Frame>
  )
}
