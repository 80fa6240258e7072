import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SheetView } from '#components/catalog/sheet/sheet-view.tsx'
import { isBrand } from '#config/brands.ts'
import { isLocale } from '#i18n/locales.ts'
import { isMaterial } from '#i18n/routing.ts'
import { sheetMetadata } from '#lib/catalog/metadata.server.ts'
import { getColorVariants, getSheet } from '#lib/catalog/queries.server.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { getReviews } from '#lib/reviews/queries.server.ts'
import { getCompleteTheLook } from '#lib/search/images/queries.server.ts'

type Params = { readonly brand: string; readonly locale: string; readonly material: string }
type Props = { readonly params: Promise<Params> }

/**
 * Sheets render on their first visit. Next.js requires one set of params; this placeholder matches no
 * product.
 */
export function generateStaticParams() {
  return [{ material: '-' }]
}

async function load({ brand, locale, material }: Params) {
  if (!isBrand(brand) || !isLocale(locale) || !isMaterial(material)) return null
  const [found, colors, look, reviews, t] = await Promise.all([
    getSheet(brand, locale, material),
    getColorVariants(locale, material),
    getCompleteTheLook(brand, locale, material),
    getReviews(locale, material),
    getTranslate(locale),
  ])
  return found ? { ...found, colors, look, reviews, brand, locale, t } : null
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load(await params)
  return loaded ? sheetMetadata(loaded.brand, loaded.locale, loaded.sheet) : {}
}

export default async function SheetPage({ params }: Props) {
  const loaded = await load(await params)
  if (!loaded) notFound()
  return <SheetView {...loaded} />
}
