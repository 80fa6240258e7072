import { z } from 'zod'
import { careMarks } from '#api-client/contract/care.ts'
import { maxPrice } from '#api-client/contract/common.ts'
import { brands } from '#config/brands.ts'
import { type ColorGroup, colorGroups, isColorGroup } from '#config/color-groups.ts'
import { languages, marketOf, priceLists } from '#config/markets.ts'
import { categoryPaths } from '#i18n/routing.ts'
import { isAmount, type Minor, toMinor } from '#lib/money/money.ts'
import type { Localized } from '../db/columns.ts'
import { isEan13 } from '../shop/catalog/ean.ts'
import {
  describeSizes,
  isKind,
  isSizeOfKind,
  type KindAndFamily,
  kindNames,
} from '../shop/catalog/products/product-kinds.ts'
import { formatIssue, type PathFormatter } from './format-issue.ts'

const maxQuantity = 100_000
const firstYear = 2000
const maxFutureYears = 5

/** PostgreSQL cannot store NUL characters or unpaired surrogates. */
const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0')

const text = (longest: number) =>
  z.string().trim().min(1).max(longest).refine(isStorable, 'a character that cannot be stored')

/** English is required; empty texts are omitted. */
function localizedText(longest: number) {
  return z
    .partialRecord(z.enum(languages), text(longest))
    .transform(({ en, ...others }, context): Localized => {
      if (en !== undefined) return { ...others, en }
      context.addIssue({ code: 'custom', path: ['en'], message: 'an English text is required' })
      return z.NEVER
    })
}

const isColor = (group: string): group is ColorGroup => isColorGroup(group)

const color = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'a colour code has lowercase letters, digits and hyphens'),
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'must be # and six hexadecimal digits')
    .optional(),
  group: z
    .string()
    .refine(isColor, `one of ${Object.keys(colorGroups).join(', ')}`)
    .optional(),
  name: localizedText(60).optional(),
})

const size = z.strictObject(
  {
    size: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9./-]{0,7}$/, 'write size=quantity, for example 38=4|39=0'),
    quantity: z
      .int('write size=quantity, for example 38=4|39=0')
      .min(0, 'a quantity must be 0 or more')
      .max(maxQuantity, `a quantity must be at most ${maxQuantity.toLocaleString('en')}`),
    ean: z
      .string()
      .refine(isEan13, 'not an EAN-13: it needs thirteen digits with a valid check digit')
      .optional(),
  },
  'write size=quantity, for example 38=4|39=0',
)

const change = z.strictObject(
  {
    size: size.shape.size,
    change: z
      .int('write size=change, for example 38=4|39=-2')
      .min(-maxQuantity)
      .max(maxQuantity)
      .refine((value) => value !== 0, 'a change must not be 0'),
    ean: size.shape.ean,
  },
  'write size=change, for example 38=4|39=-2',
)

const sizeListSchema = <Entry extends z.ZodType<{ size: string }>>(entry: Entry) =>
  z
    .array(entry)
    .min(1, 'at least one size is required; use U for products without sizes')
    .max(60)
    .refine((entries) => isUnique(entries.map((entry) => entry.size)), 'a size is listed twice')
    .optional()

const price = z
  .strictObject({
    current: z.number().positive().max(maxPrice),
    previous: z.number().positive().max(maxPrice).nullish(),
  })
  .refine(({ current, previous }) => previous == null || previous > current, {
    path: ['previous'],
    message: 'the previous price must be higher than the current price',
  })

const prices = z
  .partialRecord(z.enum(priceLists), price)
  .refine((found) => Object.keys(found).length > 0, 'a price in at least one market is required')
  .superRefine((found, context) => {
    for (const market of priceLists) {
      const { current, previous } = found[market] ?? {}
      for (const amount of [current, previous]) {
        const { currency } = marketOf(market)
        if (amount == null || amount <= 0 || (isAmount(amount, currency) && toMinor(amount, currency) > 0))
          continue
        context.addIssue({
          code: 'custom',
          path: [market],
          message: `${amount} is not a valid amount in ${currency}`,
        })
      }
    }
  })

function isUnique<Value>(values: readonly Value[]): boolean {
  return new Set(values).size === values.length
}

function publishedSchema(now: Date) {
  const last = new Date(now)
  last.setUTCFullYear(now.getUTCFullYear() + maxFutureYears)
  const range = `a day from ${firstYear} to ${last.toISOString().slice(0, 10)}`
  return z
    .union(
      [z.iso.date(), z.iso.datetime({ offset: true })],
      'a date like 2026-09-01, or a time with its zone',
    )
    .transform((day) => new Date(day))
    .refine((day) => day.getTime() >= Date.UTC(firstYear, 0) && day <= last, range)
    .optional()
}

/** Tolerated clock skew between two machines. */
const clockDriftMs = 5 * 60_000

/**
 * When stock was counted: a timestamp, not a date, since later sales are subtracted. A timestamp slightly in
 * the future is clamped to now; otherwise changes and counts of the next minutes would be older than it and
 * be ignored.
 */
function countedSchema(now: Date) {
  return z.iso
    .datetime({ offset: true, error: 'a time with its zone, like 2026-09-01T08:00:00Z' })
    .transform((time) => new Date(time))
    .refine((time) => time.getTime() >= Date.UTC(firstYear, 0), `must not be before ${firstYear}`)
    .refine((time) => time.getTime() <= now.getTime() + clockDriftMs, {
      error: `is in the future: the current time is ${now.toISOString()}`,
    })
    .transform((time) => (time > now ? now : time))
}

/** {@link countedSchema} of an option: the timestamp, or why it is invalid. */
export function parseCountedAt(text: string, now: Date): Date | { readonly reason: string } {
  const read = countedSchema(now).safeParse(text)
  return read.success ? read.data : { reason: read.error.issues[0]?.message ?? '' }
}

export const importIdShape = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]([\x20-\x7e]{0,98}[\x21-\x7e])?$/, 'an import ID must have 1 to 100 plain characters')

/** A product as imported from a file: a model in one colour with its sizes and prices. */
function importRecordSchema(now: Date) {
  return z
    .strictObject({
      material: z
        .string()
        .regex(
          /^([A-Za-z0-9]{5}|[A-Za-z0-9]{7})-[A-Za-z0-9]{3}$/,
          'five or seven characters, a hyphen, three characters',
        ),
      brand: z.enum(brands),
      family: z.enum(['shoes', 'bags-accessories', 'apparel', 'campergoods']),
      category: z.string(),
      tipology: z.string().refine(isKind, {
        error: ({ input }) =>
          `"${String(input).slice(0, 40)}" is not a known kind of product: use one of ${kindNames.join(', ')}`,
      }),
      targets: z
        .array(z.enum(['W', 'M', 'K', 'G']))
        .min(1)
        .refine(isUnique, 'a target is listed twice'),
      line: text(60).optional(),
      plaque: text(20).optional(),
      name: localizedText(80),
      subtitle: localizedText(160),
      description: localizedText(2000),
      color,
      materials: localizedText(400).optional(),
      care: localizedText(600).optional(),
      careMarks: z.array(z.enum(careMarks)).max(5).refine(isUnique, 'a symbol is listed twice').optional(),
      warnings: localizedText(600).optional(),
      origin: z
        .string()
        .regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters')
        .optional(),
      weight: z.int().positive().max(100_000).optional(),
      sizes: sizeListSchema(size),
      changes: sizeListSchema(change),
      counted: countedSchema(now).optional(),
      importId: importIdShape.optional(),
      prices,
      pictures: z
        .array(text(200))
        .min(1, 'at least one picture is required')
        .max(12)
        .refine(isUnique, 'a picture is listed twice'),
      model3d: text(200).optional(),
      published: publishedSchema(now),
      isNew: z.boolean().optional(),
      membersOnly: z.boolean().optional(),
      rewalk: z.boolean().optional(),
    })
    .refine(({ family, category }) => (categoryPaths[family] as readonly string[]).includes(category), {
      path: ['category'],
      message: 'not a category of this family',
    })
    .refine(({ sizes, changes }) => !sizes || !changes, {
      path: ['changes'],
      message: 'a row must have either sizes or changes, not both',
    })
    .superRefine(checkSizes)
}

/** Sizes must match the scale of their kind. */
function checkSizes(
  {
    tipology,
    family,
    ...named
  }: KindAndFamily & {
    sizes?: readonly { size: string }[] | undefined
    changes?: readonly { size: string }[] | undefined
  },
  context: z.core.$RefinementCtx,
): void {
  // Already reported at its own column.
  if (!isKind(tipology)) return
  for (const column of ['sizes', 'changes'] as const)
    for (const [index, { size: value }] of named[column]?.entries() ?? []) {
      if (isSizeOfKind({ tipology, family }, value)) continue
      context.addIssue({
        code: 'custom',
        path: [column, index, 'size'],
        message: `"${value}" is not a size of the kind ${tipology}: use ${describeSizes(tipology)}`,
      })
    }
}

export type ImportRecord = z.output<ReturnType<typeof importRecordSchema>>

export type Reason = { readonly column: string; readonly reason: string }

export type RecordResult = { readonly record: ImportRecord } | { readonly reasons: readonly Reason[] }

/** Validates rows against a given time: returns the record, or every reason why the row is invalid. */
export function createRecordValidator(
  now: Date,
  nameOf: PathFormatter = (path) => path.join('.'),
): (value: unknown) => RecordResult {
  const shape = importRecordSchema(now)
  return (value) => {
    const checked = shape.safeParse(value, { error: (issue) => formatIssue(issue, nameOf) })
    if (checked.success) return { record: checked.data }
    return {
      reasons: checked.error.issues.map(({ path, message }) => ({
        column: nameOf(path) || 'row',
        reason: message,
      })),
    }
  }
}

/** Minor units of each market that has a price. */
export function toPriceRows({ prices: wanted }: ImportRecord) {
  return priceLists.flatMap((market) => {
    const found = wanted[market]
    if (!found) return []
    const { currency } = marketOf(market)
    const previous: Minor | null = found.previous == null ? null : toMinor(found.previous, currency)
    return [{ market, current: toMinor(found.current, currency), previous }]
  })
}
