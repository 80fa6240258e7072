import type { Metadata } from 'next'
import { type ReactNode, Suspense } from 'react'
import { noPicture } from '#components/brand/art.generated.ts'
import { getNavigationLinks } from '#components/brand/navigation.ts'
import { LazyTileInteractions } from '#components/catalog/tile-interactions/lazy-tile-interactions.tsx'
import { tileLabelKeys } from '#components/catalog/tile-interactions/tile-label-keys.ts'
import { createBlockContext } from '#components/content/create-block-context.server.ts'
import { getBrandLinks } from '#components/layout/brand-links.server.ts'
import { CurrentPathProvider } from '#components/layout/current-path.tsx'
import { Document } from '#components/layout/document.tsx'
import { EarlyScript, IncompletePageAlert } from '#components/layout/early-script.tsx'
import { ErrorPageTemplate } from '#components/layout/error-page-template.tsx'
import { Footer } from '#components/layout/footer.tsx'
import { Header } from '#components/layout/header.tsx'
import { Menu } from '#components/layout/menu.tsx'
import { PageEffects } from '#components/layout/page-effects.tsx'
import { PopupContent } from '#components/layout/popup-content.tsx'
import { getBrandViewport } from '#components/layout/private-page-metadata.ts'
import { Ribbon } from '#components/layout/ribbon.tsx'
import { MarketChooserProvider } from '#components/market/market-chooser.tsx'
import { brandNames } from '#lib/brand/navigation.ts'
import { getLegal, getPopup, getRibbon } from '#lib/content/queries.server.ts'
import { env } from '#lib/env/server.ts'
import { PrefetchLinks } from '#lib/framework/prefetch-links.tsx'
import { getBrowserLabels, getTranslate } from '#lib/labels/queries.server.ts'
import { getNewsletterDefaults, getNewsletterPopup } from '#lib/newsletter/queries.server.ts'
import { toAbsoluteUrl } from '#lib/seo/alternates.server.ts'
import { getPrerenderedShops } from '#lib/session/prerendered-shops.ts'
import { getRootShopContext } from '#lib/shop-context/root-shop-context.ts'

export const ensureStatic = 'navigation'

export const generateStaticParams = getPrerenderedShops

export async function generateMetadata(): Promise<Metadata> {
  const { brand } = await getRootShopContext()
  return {
    metadataBase: new URL(toAbsoluteUrl(brand, '/')),
    title: { default: brandNames[brand], template: `%s, ${brandNames[brand]}` },
    icons: { icon: { url: `/icon-${brand}.svg`, type: 'image/svg+xml' } },
    openGraph: { siteName: brandNames[brand], type: 'website' },
  }
}

export const generateViewport = getBrandViewport

export default async function ShopLayout({ children }: { readonly children: ReactNode }) {
  const shop = await getRootShopContext()
  const { brand, locale } = shop
  const [t, tileLabels, ribbon, popup, legal, newsletter] = await Promise.all([
    getTranslate(locale),
    getBrowserLabels(locale, tileLabelKeys),
    getRibbon(brand, locale),
    getPopup(brand, locale),
    getLegal(brand, locale),
    getNewsletterDefaults(brand, locale),
  ])
  const invitesToNewsletter = popup?.content.action.to === 'newsletter'
  const invitation = invitesToNewsletter ? await getNewsletterPopup(brand, locale) : null
  const { bar, all } = getNavigationLinks(brand, locale, t)
  const frame = { brand, locale, t, links: all, brandLinks: getBrandLinks(locale) }
  return (
    <Document brand={brand} locale={locale}>
      <EarlyScript />
      <CurrentPathProvider>
        <MarketChooserProvider shop={shop} label={t('market.name')}>
          <Header
            {...frame}
            links={bar}
            ribbon={
              ribbon && <Ribbon {...createBlockContext(brand, locale, t, ribbon)} ribbon={ribbon.content} />
            }
          />
          {children}
          <Footer {...frame} newsletter={newsletter} legal={legal} />
          <Menu {...frame} />
          <Suspense>
            <PageEffects
              placeholderSrc={noPicture}
              shop={shop}
              knowsCountry={env.COUNTRY_HEADER !== undefined}
              popup={
                popup && {
                  id: popup.content.id,
                  delaySeconds: invitation?.delaySeconds ?? popup.delaySeconds,
                  invitesToNewsletter,
                  closeLabel: t('shop.close'),
                  content: (
                    <PopupContent
                      {...createBlockContext(brand, locale, t, popup)}
                      shop={shop}
                      popup={popup.content}
                      invitation={invitation}
                    />
                  ),
                }
              }
            />
            <PrefetchLinks />
            <LazyTileInteractions labels={tileLabels} />
          </Suspense>
        </MarketChooserProvider>
      </CurrentPathProvider>
      <ErrorPageTemplate t={t} />
      <IncompletePageAlert t={t} />
    </Document>
  )
}
