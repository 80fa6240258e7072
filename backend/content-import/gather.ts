import type { z } from 'zod'
import { languages } from '#i18n/markets.ts'
import { checkCodes, crossCheck, shapeOf } from './cross-checks.ts'
import { type Problem, problemAt } from './files.ts'
import type { KnownShop } from './known-shop.ts'
import type { Ground } from './links.ts'
import { type Country, checkStores, checkTips, checkVouchers } from './list-checks.ts'
import type { tipsFile, vouchersFile } from './lists.ts'
import { folderOf, indexPages, type PageFile } from './page-index.ts'
import type { PageSettings } from './pages.ts'
import { type FolderRead, readFolder } from './read-folder.ts'

type Tips = Readonly<Record<string, z.output<typeof tipsFile>>>

/** Everything good in a folder, everything bad in it, and what is not there in every language. */
export type Gathered = {
  readonly pages: readonly PageFile[]
  /** By the page’s folder. */
  readonly settings: ReadonlyMap<string, PageSettings>
  readonly stores: readonly Country[]
  readonly vouchers: z.output<typeof vouchersFile>
  readonly races: FolderRead['races']
  readonly tips: Tips
  readonly problems: readonly Problem[]
  /** What is no fault, and yet worth a look. */
  readonly notes: readonly Problem[]
  readonly missing: readonly Missing[]
  readonly files: number
}

export type Missing = { readonly page: string; readonly languages: readonly string[] }

/** What is written in some of the folder's languages and not in the others. */
function missingLanguages(pages: readonly PageFile[], tips: Tips): readonly Missing[] {
  const present = Map.groupBy(pages, ({ file }) => folderOf(file.file))
  const used = new Set<string>([...pages.map(({ address }) => address.name), ...Object.keys(tips)])
  const expected = languages.filter((language) => used.has(language))
  const ofPages = [...present].map(([page, files]) => ({
    page,
    languages: expected.filter((language) => !files.some(({ address }) => address.name === language)),
  }))
  const written = Object.keys(tips)
  const ofTips = written.length
    ? [{ page: 'community/tips', languages: expected.filter((language) => !written.includes(language)) }]
    : []
  return [...ofPages, ...ofTips].filter((entry) => entry.languages.length)
}

/** Pages whose blocks are others than in English. */
function differingShapes(pages: readonly PageFile[]): readonly Problem[] {
  const english = new Map(
    pages.flatMap((one) => (one.address.name === 'en' ? [[folderOf(one.file.file), shapeOf(one.page)]] : [])),
  )
  return pages.flatMap(({ file, page }) => {
    const expected = english.get(folderOf(file.file))
    const own = shapeOf(page)
    return expected === undefined || expected === own
      ? []
      : [problemAt(file, ['blocks'], `The English page has ${expected}; this one has ${own}.`)]
  })
}

/** Reads a whole folder of content and holds it against itself and against the shop; touches nothing. */
export function gather(folder: string, shop: KnownShop, now: Date): Gathered {
  const read = readFolder(folder)
  const { settings, unsettled, races } = read
  const index = indexPages(read.pages, settings, unsettled, now)
  const stores = checkStores(read.countries)
  const vouchers = read.vouchers ? checkVouchers(read.vouchers, shop, index) : { good: [], problems: [] }
  const withStores = new Set(stores.good.flatMap((country) => country.stores.flatMap(({ brands }) => brands)))
  const ground: Ground = { shop, index, withStores }
  const checked = read.pages
    .map((page) => ({ page, ...crossCheck(page, ground, now) }))
    .map((one) => ({ ...one, kept: one.problems.length > 0 || unsettled.has(folderOf(one.page.file.file)) }))
  const pages = checked.flatMap(({ page, kept }) => (kept ? [] : [page]))
  const tips = Object.fromEntries([...read.tips].map(([language, { list }]) => [language, list]))
  return {
    pages,
    settings,
    stores: stores.good,
    vouchers: vouchers.good,
    races,
    tips,
    problems: [
      ...read.problems,
      ...stores.problems,
      ...vouchers.problems,
      ...checkTips(read.tips),
      ...checked.flatMap(({ problems }) => problems),
      ...differingShapes(pages),
    ],
    notes: checked.flatMap(({ page, notes, kept }) =>
      kept ? [] : [...notes, ...checkCodes(page, vouchers.good)],
    ),
    missing: missingLanguages(read.pages, tips),
    files: read.files,
  }
}
