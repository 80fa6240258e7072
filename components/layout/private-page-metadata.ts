import type { Metadata, Viewport } from 'next'
import { themeColors } from '#components/ui/tokens.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import { getRootShopContext } from '#lib/shop-context/root-shop-context.ts'

/** The theme colour of the brand’s pages. */
export async function getBrandViewport(): Promise<Viewport> {
  const { brand } = await getRootShopContext()
  return { themeColor: themeColors[brand] }
}

/** Metadata of private pages: search engines must not index them. */
export async function getPrivatePageMetadata(): Promise<Metadata> {
  const { brand } = await getRootShopContext()
  return {
    title: { default: brandNames[brand], template: `%s, ${brandNames[brand]}` },
    robots: { index: false, follow: false },
    icons: { icon: { url: `/icon-${brand}.svg`, type: 'image/svg+xml' } },
  }
}
