import type { z } from 'zod'
import type { Brand } from '#config/brands.ts'
import type { ExistingShop } from './existing-shop.ts'
import type { storesFile, tipsFile, vouchersFile } from './list-schemas.ts'
import type { PageIndex } from './page-index.ts'
import { type Problem, problemAt, type YamlFile } from './yaml-files.ts'

/** A list and its source file. */
export type ParsedList<List> = { readonly file: YamlFile; readonly list: List }
export type Country = z.output<typeof storesFile>
type Vouchers = z.output<typeof vouchersFile>
type Tips = z.output<typeof tipsFile>

/** Stores whose id and address are unique across files, and the problems of the others. */
export function checkStores(countries: readonly ParsedList<Country>[]): {
  readonly valid: readonly Country[]
  readonly problems: readonly Problem[]
} {
  const seen = new Map<string, string>()
  const problems: Problem[] = []
  const valid = countries.map(({ file, list }) => ({
    ...list,
    stores: list.stores.filter((store, at) => {
      const address = `${list.country}/${store.citySlug}/${store.slug}`
      const taken = [store.id, address].flatMap((name) => {
        const where = seen.get(name)
        return where === undefined ? [] : [problemAt(file, ['stores', at], `${name} is also in ${where}.`)]
      })
      problems.push(...taken)
      for (const name of [store.id, address]) if (!seen.has(name)) seen.set(name, file.file)
      return taken.length === 0
    }),
  }))
  return { valid, problems }
}

/** Vouchers for things that exist in the shop, and the problems of the others. */
export function checkVouchers(
  { file, list }: ParsedList<Vouchers>,
  { catalogue }: ExistingShop,
  index: PageIndex,
): { readonly valid: Vouchers; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const valid = list.filter(({ gift, models, campaign, brands }, at) => {
    const lacks = (brand: Brand) => campaign !== null && !index.find(brand, ['landing'], campaign).length
    const without = brands.filter(lacks)
    const found = [
      ...models.flatMap((model, index) =>
        catalogue && !catalogue.models.has(model)
          ? [problemAt(file, [at, 'models', index], `The shop has no model ${model}.`)]
          : [],
      ),
      ...(catalogue && gift !== undefined && !catalogue.materials.has(gift)
        ? [problemAt(file, [at, 'gift'], `The shop has no ${gift} as a gift.`)]
        : []),
      ...(without.length
        ? [
            problemAt(
              file,
              [at, 'campaign'],
              `The page landing:${campaign} is missing for ${without.join(', ')}.`,
            ),
          ]
        : []),
    ]
    problems.push(...found)
    return found.length === 0
  })
  return { valid, problems }
}

/** The English list defines the tips; a tip in another language only would not be shown. */
export function checkTips(tips: ReadonlyMap<string, ParsedList<Tips>>): readonly Problem[] {
  const english = new Set(tips.get('en')?.list.map(({ id }) => id))
  return [...tips.values()].flatMap(({ file, list }) =>
    list.flatMap(({ id }, at) =>
      english.has(id) ? [] : [problemAt(file, [at, 'id'], `${id} is missing in English.`)],
    ),
  )
}
