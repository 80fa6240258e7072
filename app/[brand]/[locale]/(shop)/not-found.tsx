import { brand as rootBrand, locale as rootLocale } from 'next/root-params'
import { lostWords } from '#components/content/voices.ts'
import { defaultBrand, isBrand } from '#i18n/brands.ts'
import { defaultLocale, isLocale } from '#i18n/locales.ts'
import { getTranslate } from '#lib/labels/queries.ts'

/** After a change of pages in the browser; it travels with every page, so it is short. `missing` is the full one. */
export default async function ShopNotFound() {
  const [brand, locale] = await Promise.all([rootBrand(), rootLocale()])
  const known = isLocale(locale) ? locale : defaultLocale
  const t = await getTranslate(known)
  const { title, text } = lostWords(isBrand(brand) ? brand : defaultBrand, t)
  return (
    <main id="main" className="wrap sec stack">
      <h1 className="d t-3xl">{title}</h1>
      <p className="t-l">{text}</p>
      <a className="btn" href={`/${known}`}>
        {t('error.lost.home', 'To the beginning')}
      </a>
    </main>
  )
}
