import { brand as rootBrand, locale as rootLocale } from 'next/root-params'
import { LostView } from '#components/layout/lost-view.tsx'
import { defaultBrand, isBrand } from '#i18n/brands.ts'
import { defaultLocale, isLocale } from '#i18n/locales.ts'
import { getTranslate } from '#lib/labels/queries.ts'

export default async function ShopNotFound() {
  const [brand, locale] = await Promise.all([rootBrand(), rootLocale()])
  const known = isLocale(locale) ? locale : defaultLocale
  return (
    <LostView brand={isBrand(brand) ? brand : defaultBrand} locale={known} t={await getTranslate(known)} />
  )
}
