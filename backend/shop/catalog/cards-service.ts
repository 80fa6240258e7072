import type { z } from 'zod'
import type { contract } from '#api-client/contract/index.ts'
import { type ColorGroup, colorGroups } from '#i18n/color-groups.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { categoryName, familyName, targetName } from '#i18n/place-words.ts'
import { categoryPaths, families, isCategory, isFamily, isTarget, targets } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Queryable } from '../../db/client.ts'
import { ok } from '../../http/result.ts'
import { shopWords } from '../labels/service.ts'
import { loadCards } from './cards.ts'
import { colorGroupName } from './color-groups.ts'
import { sizeLabel, thingOfSize } from './sizes.ts'

type Input = z.output<typeof contract.productCards.input>

function wordsOf<Word extends string>(names: readonly Word[], say: (name: Word) => string) {
  return Object.fromEntries(names.map((name) => [name, say(name)]))
}

/** The deepest word of a path below a family: `boots/ankle-boots` are ankle boots. */
function pathName(path: string, t: Translate): string {
  const last = path.split('/').at(-1) ?? ''
  return isCategory(last) ? categoryName(last, t) : path
}

/** What the values of a search's facets are called in the profile. */
function facetWords({ profile, sizes = [] }: Input, t: Translate) {
  const { sizeSystem } = marketOfLocale(profile)
  const groups = Object.keys(colorGroups) as ColorGroup[]
  const paths: readonly string[] = Object.values(categoryPaths).flat()
  return {
    size: wordsOf(sizes, (size) => sizeLabel(size, thingOfSize(size, []), sizeSystem, t)),
    color: Object.fromEntries(
      groups.map((group) => [group, { label: colorGroupName(group, t), hex: colorGroups[group] }]),
    ),
    gender: wordsOf(Object.keys(targets).filter(isTarget), (target) => targetName(target, t)),
    family: wordsOf(Object.keys(families).filter(isFamily), (family) => familyName(family, t)),
    category: wordsOf(paths, (path) => pathName(path, t)),
  }
}

export async function readCards(db: Queryable, input: Input, now: Date) {
  const t = await shopWords(db, input.profile)
  const showing = { locale: input.profile, shownBy: input.brand, now }
  const products = input.codes.length ? await loadCards(db, input.codes, showing) : []
  return ok({ products, words: facetWords(input, t) })
}
