import { brand, locale } from 'next/root-params'
import { defaultBrand, isBrand } from '#i18n/brands.ts'
import { defaultLocale, isLocale } from '#i18n/locales.ts'
import { getTranslate } from '#lib/labels/queries.ts'
import { BagLeaf } from './bag-leaf.tsx'
import { sheetWords } from './words.ts'

/** The header’s way to the bag, with its count. Opens the side sheet after an add. */
export async function BagButton({ label, href }: { readonly label: string; readonly href: string }) {
  const [host, tag] = await Promise.all([brand(), locale()])
  const place = {
    brand: isBrand(host) ? host : defaultBrand,
    locale: isLocale(tag) ? tag : defaultLocale,
  }
  const t = await getTranslate(place.locale)
  return <BagLeaf label={label} href={href} place={place} words={sheetWords(t)} />
}
