import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Queryable } from '../../db/client.ts'
import { wordsFor } from '../../words.ts'
import { findLabelsOf } from './repository.ts'

/**
 * Words of some groups, the shop's overrides included: the label `shipping` / `standard` stands in for the
 * key `shipping.standard`.
 */
export async function shopWords(
  db: Queryable,
  locale: Locale,
  groups: readonly string[],
): Promise<Translate> {
  const found = await findLabelsOf(db, locale, groups)
  const overrides = found.map(({ parentId, anchorId, value }) => [`${parentId}.${anchorId}`, value])
  return wordsFor(locale, Object.fromEntries(overrides))
}
