import type { z } from 'zod'
import { absentProducts, crossCheck, type Known, type PageFile, pageKey, shapeOf } from './cross-checks.ts'
import { type Problem, parseWith, problemAt, readYaml, yamlFiles } from './files.ts'
import { racesFile, storesFile, tipsFile, vouchersFile } from './lists.ts'
import {
  isContentLanguage,
  languages,
  type PageSettings,
  pageAddress,
  pageSettings,
  parsePage,
} from './pages.ts'

type Tips = Readonly<Record<string, z.output<typeof tipsFile>>>

/** Everything good in a folder, everything bad in it, and what is not there in every language. */
export type Gathered = {
  readonly pages: readonly PageFile[]
  /** By the page’s folder. */
  readonly settings: ReadonlyMap<string, PageSettings>
  readonly stores: readonly z.output<typeof storesFile>[]
  readonly vouchers: z.output<typeof vouchersFile>
  readonly races: z.output<typeof racesFile>
  readonly tips: Tips
  readonly problems: readonly Problem[]
  /** What is no fault, and yet worth a look. */
  readonly notes: readonly Problem[]
  readonly missing: readonly Missing[]
  readonly files: number
}

export type Missing = { readonly page: string; readonly languages: readonly string[] }

export const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))

/** What is written in some languages and not in the others. */
function missingLanguages(pages: readonly PageFile[], tips: Tips): readonly Missing[] {
  const present = Map.groupBy(pages, ({ file }) => folderOf(file.file))
  const ofPages = [...present].map(([page, files]) => ({
    page,
    languages: languages.filter((language) => !files.some(({ address }) => address.name === language)),
  }))
  const written = Object.keys(tips)
  const ofTips = written.length
    ? [{ page: 'community/tips', languages: languages.filter((language) => !written.includes(language)) }]
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

const elsewhere = (file: string, message: string): Problem => ({ file, line: null, where: '', message })

/** Reads and checks a whole folder of content; touches nothing. */
export function gather(folder: string, materials: Known['materials']): Gathered {
  const problems: Problem[] = []
  const read: PageFile[] = []
  const settings = new Map<string, PageSettings>()
  /** Folders whose settings are bad: what they say of drafts and dates is not known, so nothing of them goes out. */
  const unsettled = new Set<string>()
  const stores: z.output<typeof storesFile>[] = []
  const tips: Record<string, z.output<typeof tipsFile>> = {}
  let vouchers: Gathered['vouchers'] = []
  let races: Gathered['races'] = []
  const take = <Value>(parsed: { value: Value | null; problems: readonly Problem[] }): Value | null => {
    problems.push(...parsed.problems)
    return parsed.value
  }
  const files = yamlFiles(folder)
  for (const name of files) {
    const file = readYaml(folder, name)
    const address = pageAddress(name)
    if (address?.name === 'page') {
      const own = take(parseWith(pageSettings, file))
      if (own) settings.set(folderOf(name), own)
      else unsettled.add(folderOf(name))
    } else if (address && isContentLanguage(address.name)) {
      const page = take(parsePage(address.kind, file))
      if (page) read.push({ address, file, page })
    } else if (name.startsWith('stores/')) {
      const country = take(parseWith(storesFile, file))
      if (country) stores.push(country)
    } else if (name === 'vouchers.yaml') {
      vouchers = take(parseWith(vouchersFile, file)) ?? []
    } else if (name === 'community/races.yaml') races = take(parseWith(racesFile, file)) ?? []
    else if (name.startsWith('community/tips/')) {
      const own = take(parseWith(tipsFile, file))
      if (own) tips[name.slice('community/tips/'.length, -'.yaml'.length)] = own
    } else problems.push(elsewhere(name, 'Nothing is read from a file of this name.'))
  }
  const pages = new Set(read.map(({ address }) => pageKey(address.brand, address.kind, address.code)))
  const good = read.filter((page) => {
    const found = crossCheck(page, { pages, materials })
    problems.push(...found)
    return found.length === 0 && !unsettled.has(folderOf(page.file.file))
  })
  const notes = good.flatMap((page) => absentProducts(page, { pages, materials }))
  problems.push(...differingShapes(good))
  const missing = missingLanguages(read, tips)
  return {
    pages: good,
    settings,
    stores,
    vouchers,
    races,
    tips,
    problems,
    notes,
    missing,
    files: files.length,
  }
}
