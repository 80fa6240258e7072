import type { Brand } from '#i18n/brands.ts'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/money.ts'

const notes: Readonly<Record<Brand, string>> = {
  vereda: 'Free delivery from {amount}. Sixty days to return.',
  taller: 'Small batches. When one is gone, we change the pattern. Delivered free from {amount}.',
  cumbre: 'Free delivery from {amount}. The way up is yours.',
}

/** The line above the header. */
export function ribbonNote(brand: Brand, locale: Locale, t: Translate): string {
  const amount = formatPrice(marketOfLocale(locale).freeShippingFrom, locale)
  return t(`shop.note.${brand}`, notes[brand], { amount })
}

const descriptions: Readonly<Record<Brand, string>> = {
  vereda:
    'Shoes, boots and bags for walking through towns: stitched, resoled, and meant for the long way home.',
  taller: 'A bench that makes shoes in small batches, shows the seam, and says when it failed.',
  cumbre: 'Trail shoes, approach boots and packs, named by ground and weighed to the gram.',
}

const titles: Readonly<Record<Brand, string>> = {
  vereda: 'the long way home',
  taller: 'one seam, look closer',
  cumbre: 'shoes by ground',
}

/** What stands beside the brand’s name in the home’s title. */
export function brandTitle(brand: Brand, t: Translate): string {
  return t(`home.title.${brand}`, titles[brand])
}

/** What a search engine says below the brand’s name. */
export function brandDescription(brand: Brand, t: Translate): string {
  return t(`home.description.${brand}`, descriptions[brand])
}

const lostTitles: Readonly<Record<Brand, string>> = {
  vereda: 'Lost the way',
  taller: 'Nothing on this bench',
  cumbre: 'Off the map',
}
const lostTexts: Readonly<Record<Brand, string>> = {
  vereda: 'There is no such street here. Somebody moved the sign, or it never existed.',
  taller: 'We looked under the offcuts as well. Whatever it was, it stopped moving.',
  cumbre: '0 m of path ahead. Turn round; the marked ways start here.',
}

/** What a brand says when there is no such page. */
export function lostWords(brand: Brand, t: Translate): { readonly title: string; readonly text: string } {
  return {
    title: t(`error.lost.${brand}.title`, lostTitles[brand]),
    text: t(`error.lost.${brand}.text`, lostTexts[brand]),
  }
}
