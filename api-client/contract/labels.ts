import { z } from 'zod'
import { brand, profile, wholeNumber } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

export const labelEntry = z.object({
  parentId: z.string(),
  anchorId: z.string(),
  profileId: z.string(),
  value: z.string(),
})

const id = z.string().regex(/^[a-z0-9][a-z0-9_.-]{0,79}$/i)

export const labelsMultiple = defineRoute('labelsMultiple', {
  domain: 'labels',
  summary: 'Returns the labels that the shop overrides, for several groups.',
  input: z.object({
    profile,
    parentId: z
      .string()
      .max(2000)
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(id).min(1).max(50))
      .meta({
        description: 'Comma-separated groups; a group includes its subgroups (`compra.formulario`)',
      }),
  }),
  reply: okReply({ labels: z.array(labelEntry) }),
})

export const labelSingle = defineRoute('labelSingle', {
  domain: 'labels',
  summary: 'Returns one label that the shop overrides.',
  input: z.object({ profile, parentId: id, anchorId: id }),
  reply: okReply({ label: labelEntry }),
  errors: { label_not_found: 404 },
})

export const newLabels = defineRoute('newLabels', {
  domain: 'labels',
  summary: 'Lists the label overrides of a profile, the newest first, 50 per page.',
  input: z.object({ profile, page: wholeNumber.pipe(z.number().int().min(1).max(10_000)).default(1) }),
  reply: okReply({
    labels: z.array(labelEntry.extend({ changedAt: z.iso.datetime() })),
    page: z.number().int(),
    pages: z.number().int(),
  }),
})

export const createLabels = defineRoute('createLabels', {
  domain: 'labels',
  summary:
    'Reports labels that a page could show only in English; those without a translation are queued for review, others are ignored.',
  input: z.object({
    profile,
    labels: z
      .array(z.object({ parentId: id, anchorId: id }))
      .min(1)
      .max(200),
  }),
  /** How many of them the profile really lacks. */
  reply: okReply({ queued: z.number().int() }),
  perMinute: 6,
})

export const profileCheck = defineRoute('profileCheck', {
  domain: 'labels',
  summary: 'Returns the defaults and feature flags of a market.',
  input: z.object({ profile, brand: brand.optional() }),
  reply: okReply({
    currencySap: z.string(),
    config: z.object({
      show_free_shipping: z.boolean(),
      show_gift_purchase: z.boolean(),
      allow_special_chars: z.boolean(),
      /** Orders go to the ERP; when false the customer is sent to the offline order page. */
      sap_active: z.boolean(),
      /** The ERP is inactive but orders are taken with standard shipment. */
      extended_block: z.boolean(),
    }),
    giftCardList: z.array(z.number()),
    global_e: z.boolean(),
    defaultProfile: z.string(),
    phonePrefixes: z.array(z.object({ countryId: z.string(), prefix: z.string() })),
  }),
})
