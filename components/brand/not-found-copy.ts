import type { Brand } from '#config/brands.ts'
import { type Label, translateLabel } from '#i18n/label.ts'
import type { Translate } from '#i18n/translate.ts'

const notFoundTitles: Readonly<Record<Brand, Label>> = {
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
const notFoundTexts: Readonly<Record<Brand, Label>> = {
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

/** The brand’s copy of the not-found page. */
export function notFoundCopy(brand: Brand, t: Translate): { readonly title: string; readonly text: string } {
  return {
    title: translateLabel(t, notFoundTitles[brand]),
    text: translateLabel(t, notFoundTexts[brand]),
  }
}
