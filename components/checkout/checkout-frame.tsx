import type { ReactNode } from 'react'
import { WithdrawalLink } from '#components/brand/withdrawal-link.tsx'
import { Wordmark } from '#components/brand/wordmark.tsx'
import { memberReturnDays, returnDays } from '#config/markets.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { BackLink } from './back-link.tsx'
import { CheckoutRoot } from './checkout-root.tsx'

/** The slim layout of checkout and order confirmation: the wordmark, the back link and the trust signals. */
export function CheckoutFrame({
  shop: { brand, locale },
  t,
  children,
}: {
  readonly shop: ShopContext
  readonly t: Translate
  readonly children: ReactNode
}) {
  return (
    <CheckoutRoot>
      <a className="btn skip" href="#main">
        {t('shop.skip')}
      </a>
      <header className={`bar ${brand}`}>
        <div className="wrap row sb" style={{ minHeight: 76 }}>
          <a
            className="wm"
            href={`/${locale}`}
            aria-label={t('shop.home-link', { brand: brandNames[brand] })}
          >
            <Wordmark brand={brand} />
          </a>
          <BackLink
            locale={locale}
            labels={{
              bag: t('checkout.back'),
              shop: t('thanks.back'),
            }}
          />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap">
        {children}
      </main>
      <footer className="foot">
        <div className="wrap row wrapf sb">
          <p>{t('checkout.foot', { days: returnDays, memberDays: memberReturnDays })}</p>
          <WithdrawalLink locale={locale} t={t} />
          <p>© {brandNames[brand]}</p>
        </div>
      </footer>
    </CheckoutRoot>
  )
}
