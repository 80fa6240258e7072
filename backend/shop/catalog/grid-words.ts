import { placeTitle } from '#i18n/place-words.ts'
import type { GridPlace } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'

/** A grid's heading and its line for search engines: `Boots for women`. */
export function gridWords(place: GridPlace, total: number, t: Translate) {
  const title = placeTitle(place, t)
  const description = t(
    'grid.description',
    '{title}: {total, plural, one {one product} other {# products}}, with the sizes in stock.',
    { title, total },
  )
  return { title, description }
}
