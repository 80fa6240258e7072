import { notFound } from 'next/navigation'
import { isBrand } from '#config/brands.ts'
import { isLocale } from '#i18n/locales.ts'
import type { ShopContext } from './shop-context.client.ts'

/** The shop of a page’s parameters; invalid ones show the not-found page. */
export async function parseShopParams(
  params: Promise<{ brand: string; locale: string }>,
): Promise<ShopContext> {
  const { brand, locale } = await params
  if (!isBrand(brand) || !isLocale(locale)) notFound()
  return { brand, locale }
}
