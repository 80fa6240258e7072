import type { Metadata } from 'next'
import { type ReactNode, Suspense } from 'react'
import { noPicture } from '#components/brand/art.generated.ts'
import { getNavigationLinks } from '#components/brand/navigation.ts'
import { LazyTileInteractions } from '#components/catalog/tile-interactions/lazy-tile-interactions.tsx'
import { tileLabels } from '#components/catalog/tile-interactions/tile-labels.ts'
import { createBlockContext } from '#components/content/create-block-context.server.ts'
import { getBrandLinks } from '#components/layout/brand-links.server.ts'
import { Document } from '#components/layout/document.tsx'
import { EarlyScript, IncompletePageAlert } from '#components/layout/early-script.tsx'
import { ErrorPageTemplate } from '#components/layout/error-page-template.tsx'
import { Footer } from '#components/layout/footer.tsx'
import { Header } from '#components/layout/header.tsx'
import { Menu } from '#components/layout/menu.tsx'
import { PageEffects } from '#components/layout/page-effects.tsx'
import { Popup } from '#components/layout/popup.tsx'
import { getBrandViewport } from '#components/layout/private-page-metadata.ts'
import { Ribbon } from '#components/layout/ribbon.tsx'
import { brandNames } from '#lib/brand/navigation.ts'
import { getLegal, getPopup, getRibbon } from '#lib/content/queries.server.ts'
import { PrefetchLinks } from '#lib/framework/prefetch-links.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
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
  const { brand, locale } = await getRootShopContext()
  const [t, ribbon, popup, legal] = await Promise.all([
    getTranslate(locale),
    getRibbon(brand, locale),
    getPopup(brand, locale),
    getLegal(brand, locale),
  ])
  const { bar, all } = getNavigationLinks(brand, locale, t)
  const frame = { brand, locale, t, links: all, brandLinks: getBrandLinks(locale) }
  return (
    <Document brand={brand} locale={locale}>
      <EarlyScript />
      <Header
        {...frame}
        links={bar}
        ribbon={
          ribbon && <Ribbon {...createBlockContext(brand, locale, t, ribbon)} ribbon={ribbon.content} />
        }
      />
      {children}
      <Footer {...frame} legal={legal} />
      <Menu {...frame} />
      {popup && (
        <Popup
          {...createBlockContext(brand, locale, t, popup)}
          popup={popup.content}
          delaySeconds={popup.delaySeconds}
        />
      )}
      <ErrorPageTemplate t={t} />
      <IncompletePageAlert t={t} />
      <Suspense>
        <PageEffects placeholderSrc={noPicture} />
        <PrefetchLinks />
        <LazyTileInteractions labels={tileLabels(t)} />
      </Suspense>
    </Document>
  )
}
