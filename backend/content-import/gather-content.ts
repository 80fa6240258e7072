import type { z } from 'zod'
import { languages } from '#config/markets.ts'
import { blockTypesOf, checkVoucherCodes, crossCheck } from './cross-checks.ts'
import type { ExistingShop } from './existing-shop.ts'
import type { LinkContext } from './links.ts'
import { type Country, checkStores, checkTips, checkVouchers } from './list-checks.ts'
import type { tipsFile, vouchersFile } from './list-schemas.ts'
import type { PageSettings } from './page-files.ts'
import { folderOf, indexPages, type PageFile } from './page-index.ts'
import { type FolderContents, readFolder } from './read-folder.ts'
import { type Problem, problemAt } from './yaml-files.ts'

type Tips = Readonly<Record<string, z.output<typeof tipsFile>>>

/** The valid content of a folder, its problems, and its missing translations. */
export type GatheredContent = {
  readonly pages: readonly PageFile[]
  /** By the folder of the page. */
  readonly settings: ReadonlyMap<string, PageSettings>
  readonly stores: readonly Country[]
  readonly vouchers: z.output<typeof vouchersFile>
  readonly races: FolderContents['races']
  readonly tips: Tips
  readonly problems: readonly Problem[]
  /** Warnings that do not block the import. */
  readonly warnings: readonly Problem[]
  readonly missing: readonly MissingLanguages[]
  readonly files: number
}

export type MissingLanguages = { readonly page: string; readonly languages: readonly string[] }

/** Content that exists in some of the folder's languages only. */
function findMissingLanguages(pages: readonly PageFile[], tips: Tips): readonly MissingLanguages[] {
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

/** Pages whose blocks differ from the English ones. */
function findBlockMismatches(pages: readonly PageFile[]): readonly Problem[] {
  const english = new Map(
    pages.flatMap((one) =>
      one.address.name === 'en' ? [[folderOf(one.file.file), blockTypesOf(one.page)]] : [],
    ),
  )
  return pages.flatMap(({ file, page }) => {
    const expected = english.get(folderOf(file.file))
    const own = blockTypesOf(page)
    return expected === undefined || expected === own
      ? []
      : [problemAt(file, ['blocks'], `The English page has ${expected}; this one has ${own}.`)]
  })
}

/** Reads a whole content folder and checks it against itself and the shop; writes nothing. */
export function gatherContent(folder: string, shop: ExistingShop, now: Date): GatheredContent {
  const read = readFolder(folder)
  const { settings, invalidSettings, races } = read
  const index = indexPages(read.pages, settings, invalidSettings, now)
  const stores = checkStores(read.countries)
  const vouchers = read.vouchers ? checkVouchers(read.vouchers, shop, index) : { valid: [], problems: [] }
  const withStores = new Set(
    stores.valid.flatMap((country) => country.stores.flatMap(({ brands }) => brands)),
  )
  const ground: LinkContext = { shop, index, withStores }
  const checked = read.pages
    .map((page) => ({ page, ...crossCheck(page, ground, now) }))
    .map((one) => ({
      ...one,
      skipped: one.problems.length > 0 || invalidSettings.has(folderOf(one.page.file.file)),
    }))
  const pages = checked.flatMap(({ page, skipped }) => (skipped ? [] : [page]))
  const tips = Object.fromEntries([...read.tips].map(([language, { list }]) => [language, list]))
  return {
    pages,
    settings,
    stores: stores.valid,
    vouchers: vouchers.valid,
    races,
    tips,
    problems: [
      ...read.problems,
      ...stores.problems,
      ...vouchers.problems,
      ...checkTips(read.tips),
      ...checked.flatMap(({ problems }) => problems),
      ...findBlockMismatches(pages),
    ],
    warnings: checked.flatMap(({ page, warnings, skipped }) =>
      skipped ? [] : [...warnings, ...checkVoucherCodes(page, vouchers.valid)],
    ),
    missing: findMissingLanguages(read.pages, tips),
    files: read.files,
  }
}
