import { labelsByKey } from '#i18n/label-key.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Queryable } from '../../db/client.ts'
import { createLabelTranslator } from '../../label-translator.ts'
import { findAllLabels } from './repository.ts'

/** The back end's labels in a profile's language, with the shop's own overrides. */
export async function loadTranslate(db: Queryable, locale: Locale): Promise<Translate> {
  const found = await findAllLabels(db, locale)
  return createLabelTranslator(locale, labelsByKey(found))
}
