import type { Brand } from '#i18n/brands.ts'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/money.ts'
import { say, type Word } from './words.ts'

const notes: Readonly<Record<Brand, Word>> = {
  vereda: {
    key: 'shop.note.vereda',
    english: 'Free delivery from {amount}. Sixty days to return.',
  },
  taller: {
    key: 'shop.note.taller',
    english: 'Small batches. When one is gone, we change the pattern. Delivered free from {amount}.',
  },
  cumbre: {
    key: 'shop.note.cumbre',
    english: 'Free delivery from {amount}. The way up is yours.',
  },
}

/** The line above the header. */
export function ribbonNote(brand: Brand, locale: Locale, t: Translate): string {
  const amount = formatPrice(marketOfLocale(locale).freeShippingFrom, locale)
  return say(t, notes[brand], { amount })
}

const descriptions: Readonly<Record<Brand, Word>> = {
  vereda: {
    key: 'home.description.vereda',
    english:
      'Shoes, boots and bags for walking through towns: stitched, resoled, and meant for the long way home.',
  },
  taller: {
    key: 'home.description.taller',
    english: 'A bench that makes shoes in small batches, shows the seam, and says when it failed.',
  },
  cumbre: {
    key: 'home.description.cumbre',
    english: 'Trail shoes, approach boots and packs, named by ground and weighed to the gram.',
  },
}

const titles: Readonly<Record<Brand, Word>> = {
  vereda: {
    key: 'home.title.vereda',
    english: 'the long way home',
  },
  taller: {
    key: 'home.title.taller',
    english: 'one seam, look closer',
  },
  cumbre: {
    key: 'home.title.cumbre',
    english: 'shoes by ground',
  },
}

/** What stands beside the brand’s name in the home’s title. */
export function brandTitle(brand: Brand, t: Translate): string {
  return say(t, titles[brand])
}

/** What a search engine says below the brand’s name. */
export function brandDescription(brand: Brand, t: Translate): string {
  return say(t, descriptions[brand])
}

const lostTitles: Readonly<Record<Brand, Word>> = {
  vereda: {
    key: 'error.lost.vereda.title',
    english: 'Lost the way',
  },
  taller: {
    key: 'error.lost.taller.title',
    english: 'Nothing on this bench',
  },
  cumbre: {
    key: 'error.lost.cumbre.title',
    english: 'Off the map',
  },
}
const lostTexts: Readonly<Record<Brand, Word>> = {
  vereda: {
    key: 'error.lost.vereda.text',
    english: 'There is no such street here. Somebody moved the sign, or it never existed.',
  },
  taller: {
    key: 'error.lost.taller.text',
    english: 'We looked under the offcuts as well. Whatever it was, it stopped moving.',
  },
  cumbre: {
    key: 'error.lost.cumbre.text',
    english: '0 m of path ahead. Turn round; the marked ways start here.',
  },
}

/** What a brand says when there is no such page. */
export function lostWords(brand: Brand, t: Translate): { readonly title: string; readonly text: string } {
  return {
    title: say(t, lostTitles[brand]),
    text: say(t, lostTexts[brand]),
  }
}
