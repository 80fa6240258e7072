import { z } from 'zod'
import type { PageKind } from '#api-client/contract/content.ts'
import { type Brand, brands } from '#config/brands.ts'
import { type Language, languages } from '#config/markets.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import { type PageBody, pageBodies } from '../db/schema/content/page-bodies.ts'
import { type Problem, parseYaml, type YamlFile } from './yaml-files.ts'

/**
 * The path of a page file: `vereda/landings/sales/es.yaml`, or `page.yaml` for settings of every language.
 */
export type PageAddress = {
  readonly brand: Brand | 'all'
  readonly kind: PageKind
  readonly code: string
  readonly name: string
}

/** Folders by page kind; a folder without codes holds one page of its own name. */
const folders: Readonly<Record<string, PageKind>> = {
  home: 'home',
  landings: 'landing',
  content: 'content',
  legal: 'legal',
  ribbons: 'ribbon',
  popups: 'popup',
}

const code = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Parses a file path; null where it is not a page. */
export function pageAddress(file: string): PageAddress | null {
  const [brand = '', folder = '', ...rest] = file.replace(/\.yaml$/, '').split('/')
  const kind = Object.hasOwn(folders, folder) ? folders[folder] : undefined
  const owner = (['all', ...brands] as const).find((known) => known === brand)
  if (!owner || !kind) return null
  const [own = '', name = '', ...more] = kind === 'home' ? ['home', ...rest] : rest
  if (more.length || !code.test(own) || !name) return null
  return { brand: owner, kind, code: own, name }
}

/** The path of a page file, the inverse of parsing it to a {@link pageAddress}. */
export function pageFileName({ brand, kind, code: own, name }: PageAddress): string {
  const folder = Object.keys(folders).find((known) => folders[known] === kind) ?? kind
  return [brand, folder, ...(kind === 'home' ? [] : [own]), `${name}.yaml`].join('/')
}

export function isContentLanguage(name: string): name is Language | Locale {
  return (languages as readonly string[]).includes(name) || isLocale(name)
}

const isoInstant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** `page.yaml`: settings for every language. */
export const pageSettings = z.strictObject({
  status: z.enum(['published', 'draft']).default('published'),
  noindex: z.boolean().default(false),
  validFrom: isoInstant.nullable().default(null),
  validUntil: isoInstant.nullable().default(null),
  opens: isoInstant.nullable().default(null),
  closes: isoInstant.nullable().default(null),
})
export type PageSettings = z.output<typeof pageSettings>

export const defaultPageSettings: PageSettings = pageSettings.parse({})

const head = {
  title: z.string().trim().min(1).max(120),
  description: z.string().trim().max(320).default(''),
  keywords: z.array(z.string().min(1).max(40)).max(12).default([]),
}

const schemas = {
  home: z.strictObject({ ...head, ...pageBodies.home.shape }),
  landing: z.strictObject({ ...head, ...pageBodies.landing.shape }),
  content: z.strictObject({ ...head, ...pageBodies.content.shape }),
  legal: z.strictObject({ ...head, ...pageBodies.legal.shape }),
  ribbon: z.strictObject({ ...head, ...pageBodies.ribbon.shape }),
  popup: z.strictObject({ ...head, ...pageBodies.popup.shape }),
} as const

export type PageText = {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly body: PageBody
}

/** The texts of a page in one language, validated by the page kind. */
export function parsePage(
  kind: PageKind,
  file: YamlFile,
): { readonly value: PageText | null; readonly problems: readonly Problem[] } {
  const { value, problems } = parseYaml(schemas[kind], file)
  if (!value) return { value, problems }
  const { title, description, keywords, ...body } = value
  return { value: { title, description, keywords, body }, problems }
}
