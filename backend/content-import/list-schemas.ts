import { z } from 'zod'
import { brand, countryId } from '#api-client/contract/common.ts'
import { openingHours, storeServices, storeSlug } from '#api-client/contract/stores.ts'
import { isMarketCode, type Language, languages, type MarketCode, marketOf } from '#config/markets.ts'
import { categoryPaths, isFamily } from '#i18n/routing.ts'
import { isAmount } from '#lib/money/money.ts'
import { type VoucherKind, type VoucherTerms, voucherKinds } from '../db/schema/sales/vouchers.ts'

/** Rejects duplicate names in a list. */
function uniqueBy<Entry>(nameOf: (entry: Entry) => string) {
  return (entries: readonly Entry[], context: z.core.$RefinementCtx): void => {
    const seen = new Set<string>()
    for (const [index, entry] of entries.entries()) {
      const name = nameOf(entry)
      if (seen.has(name)) {
        context.addIssue({ code: 'custom', path: [index], message: `${name} is listed twice.` })
      }
      seen.add(name)
    }
  }
}

const nonEmptyText = z.string().min(1)
const optionalText = nonEmptyText.optional()
/** A text by language; English is the fallback for missing ones. */
const localizedText = z.strictObject({
  ...(Object.fromEntries(languages.map((language) => [language, optionalText])) as Record<
    Language,
    typeof optionalText
  >),
  en: nonEmptyText,
})
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80)
const timeZone = z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), {
  error: 'Unknown time zone.',
})

const dayNames: readonly string[] = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const span = /^(\d\d:\d\d)-(\d\d:\d\d)$/

/** `mo-fr 10:00-14:00 17:00-20:30` */
function parseHours(text: string): z.output<typeof openingHours>[] | null {
  const [days = '', ...spans] = text.split(/\s+/)
  const [first = '', last = first] = days.split('-')
  const from = dayNames.indexOf(first)
  const to = dayNames.indexOf(last)
  if (from < 0 || to < from || !spans.length) return null
  const hours = []
  for (let day = from + 1; day <= to + 1; day += 1) {
    for (const one of spans) {
      const [, opens, closes] = span.exec(one) ?? []
      const parsed = openingHours.safeParse({ day, opens, closes })
      if (!parsed.success || parsed.data.opens >= parsed.data.closes) return null
      hours.push(parsed.data)
    }
  }
  return hours
}

const hoursLine = z.string().transform((text, context) => {
  const read = parseHours(text)
  if (read) return read
  context.addIssue({ code: 'custom', message: 'Write hours as: mo-fr 10:00-14:00 17:00-20:30' })
  return z.NEVER
})

/** `stores/{country}.yaml`: the stores of a country by city. */
export const storesFile = z.strictObject({
  country: countryId,
  timeZone,
  stores: z
    .array(
      z.strictObject({
        /** The code under which its stock is stored, too. */
        id: slug,
        slug: storeSlug,
        name: z.string().min(1).max(80),
        brands: z.array(brand).min(1),
        address: z.string().min(1).max(120),
        postalCode: z.string().max(12),
        city: z.string().min(1).max(60),
        citySlug: storeSlug,
        region: z.string().max(60).nullable().default(null),
        phone: z.string().regex(/^\+\d[\d ]{5,18}$/),
        at: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]),
        timeZone: timeZone.optional(),
        hours: z
          .array(hoursLine)
          .min(1)
          .transform((days) => days.flat()),
        services: z.array(z.enum(storeServices)).default([]),
        note: localizedText.optional(),
      }),
    )
    .min(1)
    .superRefine(uniqueBy(({ id }) => id))
    .superRefine(uniqueBy(({ citySlug, slug: street }) => `${citySlug}/${street}`)),
})

const day = z.iso.date()

/** `community/races.yaml` */
export const racesFile = z
  .array(
    z.strictObject({
      id: slug,
      name: z.string().min(1).max(80),
      place: z.string().min(1).max(80),
      country: countryId,
      date: day,
      km: z.number().positive().max(400),
      climb: z.number().int().min(0).max(20_000),
      at: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]),
      note: localizedText.optional(),
    }),
  )
  .superRefine(uniqueBy(({ id }) => id))

/** `community/tips/{language}.yaml` */
export const tipsFile = z
  .array(
    z.strictObject({
      id: slug,
      category: z.number().int().min(0).max(6),
      title: z.string().min(1).max(120),
      text: z.string().min(1).max(1200),
    }),
  )
  .superRefine(uniqueBy(({ id }) => id))

const market = z
  .string()
  .refine(isMarketCode, { error: 'Unknown market.' })
  .transform((code) => code as MarketCode)
const paths: readonly string[] = Object.values(categoryPaths).flat()
/** The scope of a voucher: a category path of any family, or a whole family. */
const category = z.string().refine((name) => paths.includes(name) || (name !== 'all' && isFamily(name)), {
  error: 'Unknown category: write a path within a family (boots/ankle-boots) or a family (shoes).',
})
const isoInstant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const percent = z.number().int().min(1).max(100)
/** Decimal amounts by market as editors write them; no fractions of a cent. */
const amounts = z.partialRecord(market, z.number().positive()).superRefine((found, context) => {
  for (const [code, amount] of Object.entries(found)) {
    const { currency } = marketOf(code as MarketCode)
    if (!isAmount(amount, currency)) {
      context.addIssue({
        code: 'custom',
        path: [code],
        message: `${amount} is not a valid amount in ${currency}.`,
      })
    }
  }
})

const voucherLine = z
  .strictObject({
    code: z
      .string()
      .regex(/^[A-Z0-9-]{3,24}$/)
      // An array keeps the order of the codes, which objects do not: they sort numeric keys first.
      .regex(/[A-Z-]/, 'A code must have a letter or a hyphen.'),
    kind: z.enum(voucherKinds),
    name: localizedText,
    percent: percent.optional(),
    amount: amounts.optional(),
    gift: z.string().optional(),
    perSize: z.record(z.string(), percent).optional(),
    range: z.array(z.strictObject({ from: z.number().int().min(1), percent })).optional(),
    brands: z.array(brand).min(1),
    markets: z.array(market).default([]),
    minimum: amounts.optional(),
    models: z.array(z.string()).default([]),
    categories: z.array(category).default([]),
    validFrom: isoInstant.nullable().default(null),
    validUntil: isoInstant.nullable().default(null),
    uses: z.number().int().positive().nullable().default(null),
    usesEach: z.number().int().positive().nullable().default(null),
    membersOnly: z.boolean().default(false),
    acquisition: z.boolean().default(false),
    auto: z.boolean().default(false),
    preLaunch: z.boolean().default(false),
    campaign: slug.nullable().default(null),
    stacks: z.boolean().default(false),
    note: localizedText.optional(),
  })
  .refine((line) => !lacksDiscount(line), 'The voucher has no discount.')
  .refine(({ auto, preLaunch }) => !(auto && preLaunch), {
    path: ['auto'],
    message: 'A pre-launch voucher cannot be applied automatically.',
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom < validUntil, {
    path: ['validUntil'],
    message: 'The end must be after the start.',
  })

/** `vouchers.yaml` */
export const vouchersFile = z.array(voucherLine).superRefine(uniqueBy(({ code }) => code))

type Terms = { readonly kind: VoucherKind } & {
  readonly [Term in keyof VoucherTerms]: VoucherTerms[Term] | undefined
}

/** Whether a voucher lacks the discount that its kind requires. */
function lacksDiscount({ kind, percent, amount, gift, perSize, range }: Terms): boolean {
  const needed = {
    percentage: percent,
    fixed: amount,
    'free-shipping': true,
    gift,
    'per-size': perSize,
    range,
  } as const satisfies Record<VoucherKind, unknown>
  return !needed[kind]
}
