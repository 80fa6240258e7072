import type { z } from 'zod'
import type { contract } from '#api-client/contract/index.ts'
import { type ColorGroup, colorGroups } from '#config/color-groups.ts'
import { categoryName, familyName, targetName } from '#i18n/category-labels.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { categoryPaths, families, isCategory, isFamily, isTarget, targets } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Queryable } from '../../../db/client.ts'
import { ok } from '../../../http/result.ts'
import { loadTranslate } from '../../labels/load-translate.ts'
import { colorGroupName } from '../color-groups.ts'
import { inferSizedProduct, sizeLabel } from '../sizes/sizes.ts'
import { loadCards } from './product-cards.ts'

type Input = z.output<typeof contract.productCards.input>

function labelsByValue<Word extends string>(names: readonly Word[], say: (name: Word) => string) {
  return Object.fromEntries(names.map((name) => [name, say(name)]))
}

/** The label of the deepest segment of a category path: `boots/ankle-boots` is ankle boots. */
function categoryPathName(path: string, t: Translate): string {
  const last = path.split('/').at(-1) ?? ''
  return isCategory(last) ? categoryName(last, t) : path
}

/** The labels of a search's facet values in the profile's language. */
function facetLabels({ profile, sizes = [] }: Input, t: Translate) {
  const { sizeSystem } = marketOfLocale(profile)
  const groups = Object.keys(colorGroups) as ColorGroup[]
  const paths: readonly string[] = Object.values(categoryPaths).flat()
  return {
    size: labelsByValue(sizes, (size) => sizeLabel(size, inferSizedProduct(size, []), sizeSystem, t)),
    color: Object.fromEntries(
      groups.map((group) => [group, { label: colorGroupName(group, t), hex: colorGroups[group] }]),
    ),
    gender: labelsByValue(Object.keys(targets).filter(isTarget), (target) => targetName(target, t)),
    family: labelsByValue(Object.keys(families).filter(isFamily), (family) => familyName(family, t)),
    category: labelsByValue(paths, (path) => categoryPathName(path, t)),
  }
}

export async function readCards(db: Queryable, input: Input, now: Date) {
  const t = await loadTranslate(db, input.profile)
  const showing = { locale: input.profile, displayBrand: input.brand, now }
  const products = input.codes.length ? await loadCards(db, input.codes, showing) : []
  return ok({ products, words: facetLabels(input, t) })
}
