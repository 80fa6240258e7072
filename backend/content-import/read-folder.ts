import type { z } from 'zod'
import { languages } from '#config/markets.ts'
import type { Country, ParsedList } from './list-checks.ts'
import { racesFile, storesFile, tipsFile, vouchersFile } from './list-schemas.ts'
import {
  isContentLanguage,
  type PageAddress,
  type PageSettings,
  pageAddress,
  pageSettings,
  parsePage,
} from './page-files.ts'
import { folderOf, type PageFile } from './page-index.ts'
import { isYaml, listFiles, type Problem, parseYaml, readYaml, type YamlFile } from './yaml-files.ts'

/** Every file of a folder by kind, validated by its own schema. */
export type FolderContents = {
  readonly pages: readonly PageFile[]
  /** By the folder of the page. */
  readonly settings: ReadonlyMap<string, PageSettings>
  /**
   * Folders with invalid settings: whether they are drafts or expired is unknown, so none of their pages is
   * published.
   */
  readonly invalidSettings: ReadonlySet<string>
  readonly countries: readonly ParsedList<Country>[]
  readonly vouchers: ParsedList<z.output<typeof vouchersFile>> | null
  readonly races: z.output<typeof racesFile>
  /** By language. */
  readonly tips: ReadonlyMap<string, ParsedList<z.output<typeof tipsFile>>>
  readonly problems: readonly Problem[]
  readonly files: number
}

const fileProblem = (file: string, message: string): Problem => ({ file, line: null, where: '', message })

const tipsName = /^community\/tips\/([a-z]+)\.yaml$/

function tipsLanguage(name: string) {
  const written = tipsName.exec(name)?.[1]
  return languages.find((language) => language === written)
}

type Parsed<Value> = { readonly value: Value | null; readonly problems: readonly Problem[] }

/** Settings in a folder without a page in any language: probably a misspelt name. */
function findOrphanSettings(names: readonly string[]): readonly Problem[] {
  const addresses = names.flatMap((name) => {
    const address = isYaml(name) ? pageAddress(name) : null
    return address ? [{ name, address }] : []
  })
  const written = new Set(
    addresses.flatMap(({ name, address }) => (isContentLanguage(address.name) ? [folderOf(name)] : [])),
  )
  return addresses.flatMap(({ name, address }) =>
    address.name === 'page' && !written.has(folderOf(name))
      ? [fileProblem(name, 'The folder has no page file.')]
      : [],
  )
}

/** Reads a whole folder; cross-checks run later. */
export function readFolder(folder: string): FolderContents {
  const names = listFiles(folder)
  const problems: Problem[] = [...findOrphanSettings(names)]
  const pages: PageFile[] = []
  const settings = new Map<string, PageSettings>()
  const invalidSettings = new Set<string>()
  const countries: ParsedList<Country>[] = []
  const tips = new Map<string, ParsedList<z.output<typeof tipsFile>>>()
  let vouchers: FolderContents['vouchers'] = null
  let races: FolderContents['races'] = []

  const take = <Value>({ value, problems: found }: Parsed<Value>): Value | null => {
    problems.push(...found)
    return value
  }
  const takePage = (file: YamlFile, address: PageAddress) => {
    if (address.name === 'page') {
      const own = take(parseYaml(pageSettings, file))
      if (own) settings.set(folderOf(file.file), own)
      else invalidSettings.add(folderOf(file.file))
      return
    }
    const page = take(parsePage(address.kind, file))
    if (page) pages.push({ address, file, page })
  }

  const takeList = <Schema extends z.ZodType>(
    schema: Schema,
    name: string,
  ): ParsedList<z.output<Schema>> | null => {
    const file = readYaml(folder, name)
    const list = take(parseYaml(schema, file))
    return list === null ? null : { file, list }
  }

  for (const name of names) {
    const address = isYaml(name) ? pageAddress(name) : null
    const language = tipsLanguage(name)
    if (address && (address.name === 'page' || isContentLanguage(address.name)))
      takePage(readYaml(folder, name), address)
    else if (/^stores\/[^/]+\.yaml$/.test(name)) {
      const country = takeList(storesFile, name)
      if (country) countries.push(country)
    } else if (name === 'vouchers.yaml') vouchers = takeList(vouchersFile, name)
    else if (name === 'community/races.yaml') races = takeList(racesFile, name)?.list ?? []
    else if (language) {
      const own = takeList(tipsFile, name)
      if (own) tips.set(language, own)
    } else problems.push(fileProblem(name, 'A file with this name is not used.'))
  }
  return {
    pages,
    settings,
    invalidSettings,
    countries,
    vouchers,
    races,
    tips,
    problems,
    files: names.filter(isYaml).length,
  }
}
