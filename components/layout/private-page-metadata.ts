import type { Metadata, Viewport } from 'next'
import { themeColors } from '#components/ui/tokens.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import { getRootShopContext } from '#lib/shop-context/root-shop-context.ts'

/** The colour of the browser around a page of the brand. */
export async function getBrandViewport(): Promise<Viewport> {
  const { brand } = await getRootShopContext()
  return { themeColor: themeColors[brand] }
}

/** Heads of pages that are one visitor’s own: no search engine keeps them. */
export async function getPrivatePageMetadata(): Promise<Metadata> {
  const { brand } = await getRootShopContext()
  return {
    title: { default: brandNames[brand], template: `%s, ${brandNames[brand]}` },
    robots: { index: false, follow: false },
    icons: { icon: { url: `/icon-${brand}.svg`, type: 'image/svg+xml' } },
  }
}
