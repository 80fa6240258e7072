import { connection } from 'next/server'
import { type ReactNode, Suspense } from 'react'
import { accountLabelKeys } from '#components/account/account-label-keys.ts'
import { AccountRoot } from '#components/account/account-root.tsx'
import { noPicture } from '#components/brand/art.generated.ts'
import { getNavigationLinks } from '#components/brand/navigation.ts'
import { Captcha } from '#components/captcha/captcha.tsx'
import { getBrandLinks } from '#components/layout/brand-links.server.ts'
import { CurrentPathProvider } from '#components/layout/current-path.tsx'
import { Document } from '#components/layout/document.tsx'
import { EarlyScript, IncompletePageAlert } from '#components/layout/early-script.tsx'
import { ErrorPageTemplate } from '#components/layout/error-page-template.tsx'
import { Footer } from '#components/layout/footer.tsx'
import { Header } from '#components/layout/header.tsx'
import { Menu } from '#components/layout/menu.tsx'
import { PageEffects } from '#components/layout/page-effects.tsx'
import { getBrandViewport, getPrivatePageMetadata } from '#components/layout/private-page-metadata.ts'
import { MarketChooserProvider } from '#components/market/market-chooser.tsx'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import { getLegal } from '#lib/content/queries.server.ts'
import { env } from '#lib/env/server.ts'
import { getBrowserLabels, getTranslate } from '#lib/labels/queries.server.ts'
import { getNewsletterDefaults } from '#lib/newsletter/queries.server.ts'
import { getRequestNonce } from '#lib/security/get-request-nonce.server.ts'
import { getPrerenderedShops } from '#lib/session/prerendered-shops.ts'
import { getRootShopContext } from '#lib/shop-context/root-shop-context.ts'

/** Opts out of instant navigation: each request carries its own nonce and cannot be prerendered. */
export const instant = false

export const generateStaticParams = getPrerenderedShops
export const generateMetadata = getPrivatePageMetadata
export const generateViewport = getBrandViewport

async function Page({ children }: { readonly children: ReactNode }) {
  // Each request has its own nonce, so no part of these pages is prerendered.
  await connection()
  const shop = await getRootShopContext()
  const { brand, locale } = shop
  const [t, labels, legal, newsletter] = await Promise.all([
    getTranslate(locale),
    getBrowserLabels(locale, accountLabelKeys),
    getLegal(brand, locale),
    getNewsletterDefaults(brand, locale),
  ])
  const { bar, all } = getNavigationLinks(brand, locale, t)
  const frame = { brand, locale, t, links: all, brandLinks: getBrandLinks(locale) }
  return (
    <Document {...shop}>
      <EarlyScript nonce={await getRequestNonce()} />
      <CurrentPathProvider>
        <MarketChooserProvider shop={shop} label={t('market.name')}>
          <Header {...frame} links={bar} ribbon={null} />
          <ShopperProvider shop={shop} labels={labels}>
            <AccountRoot>
              {children}
              <Captcha />
            </AccountRoot>
          </ShopperProvider>
          <Footer {...frame} newsletter={newsletter} legal={legal} />
          <Menu {...frame} />
          <Suspense>
            <PageEffects
              placeholderSrc={noPicture}
              shop={shop}
              knowsCountry={env.COUNTRY_HEADER !== undefined}
              popup={null}
            />
          </Suspense>
        </MarketChooserProvider>
      </CurrentPathProvider>
      <ErrorPageTemplate t={t} />
      <IncompletePageAlert t={t} />
    </Document>
  )
}

/** Layout of the account: the frame of the shop, rendered for each request with a nonce. */
export default function AccountLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense>
      <Page>{children}</Page>
    </Suspense>
  )
}
