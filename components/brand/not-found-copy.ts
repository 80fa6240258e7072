import type { Brand } from '#config/brands.ts'
import { translateLabel } from '#i18n/label.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { Translate } from '#i18n/translate.ts'

const notFoundTitles: Readonly<Record<Brand, MessageKey>> = {
  vereda: 'error.lost.vereda.title',
  taller: 'error.lost.taller.title',
  cumbre: 'error.lost.cumbre.title',
}
const notFoundTexts: Readonly<Record<Brand, MessageKey>> = {
  vereda: 'error.lost.vereda.text',
  taller: 'error.lost.taller.text',
  cumbre: 'error.lost.cumbre.text',
}

/** The brand’s copy of the not-found page. */
export function notFoundCopy(brand: Brand, t: Translate): { readonly title: string; readonly text: string } {
  return {
    title: translateLabel(t, notFoundTitles[brand]),
    text: translateLabel(t, notFoundTexts[brand]),
  }
}
