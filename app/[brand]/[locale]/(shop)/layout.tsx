import type { Metadata } from 'next'
import { type ReactNode, Suspense } from 'react'
import { noPicture } from '#components/brand/art.generated.ts'
import { navigationLinks } from '#components/brand/navigation.ts'
import { TileHand } from '#components/catalog/hand/tile-hand.tsx'
import { handWords } from '#components/catalog/hand/words.ts'
import { SwiftLinks } from '#components/catalog/swift-links.tsx'
import { settingOf } from '#components/content/setting.ts'
import { Document } from '#components/layout/document.tsx'
import { FirstScript, Unfinished } from '#components/layout/first-script.tsx'
import { Footer } from '#components/layout/footer.tsx'
import { Header } from '#components/layout/header.tsx'
import { houseLinks } from '#components/layout/house.ts'
import { Menu } from '#components/layout/menu.tsx'
import { brandViewport } from '#components/layout/own-pages.ts'
import { PageIsland } from '#components/layout/page-island.tsx'
import { Popup } from '#components/layout/popup.tsx'
import { Ribbon } from '#components/layout/ribbon.tsx'
import { Tangle } from '#components/layout/tangle.tsx'
import { brandNames } from '#lib/brand/identity.ts'
import { getLegal, getPopup, getRibbon } from '#lib/content/queries.ts'
import { getTranslate } from '#lib/labels/queries.ts'
import { absolute } from '#lib/seo/alternates.ts'
import { prebuiltPlaces } from '#lib/session/prebuilt.ts'
import { rootPlace } from '#lib/shop-context/root-place.ts'

export const ensureStatic = 'navigation'

export const generateStaticParams = prebuiltPlaces

export async function generateMetadata(): Promise<Metadata> {
  const { brand } = await rootPlace()
  return {
    metadataBase: new URL(absolute(brand, '/')),
    title: { default: brandNames[brand], template: `%s, ${brandNames[brand]}` },
    icons: { icon: { url: `/icon-${brand}.svg`, type: 'image/svg+xml' } },
    openGraph: { siteName: brandNames[brand], type: 'website' },
  }
}

export const generateViewport = brandViewport

export default async function ShopLayout({ children }: { readonly children: ReactNode }) {
  const { brand, locale } = await rootPlace()
  const [t, ribbon, popup, legal] = await Promise.all([
    getTranslate(locale),
    getRibbon(brand, locale),
    getPopup(brand, locale),
    getLegal(brand, locale),
  ])
  const { bar, all } = navigationLinks(brand, locale, t)
  const frame = { brand, locale, t, links: all, house: houseLinks(locale) }
  return (
    <Document brand={brand} locale={locale}>
      <FirstScript />
      <Header
        {...frame}
        links={bar}
        ribbon={ribbon && <Ribbon {...settingOf(brand, locale, t, ribbon)} ribbon={ribbon.thing} />}
      />
      {children}
      <Footer {...frame} legal={legal} />
      <Menu {...frame} />
      {popup && (
        <Popup
          {...settingOf(brand, locale, t, popup)}
          popup={popup.thing}
          delaySeconds={popup.delaySeconds}
        />
      )}
      <Tangle t={t} />
      <Unfinished t={t} />
      <Suspense>
        <PageIsland noPicture={noPicture} />
        <SwiftLinks />
        <TileHand words={handWords(t)} />
      </Suspense>
    </Document>
  )
}
