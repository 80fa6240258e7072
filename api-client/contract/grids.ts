import { z } from 'zod'
import { availableFilters, gridId, pager } from './catalog.ts'
import {
  brand,
  campaign,
  familyId,
  familyName,
  picture,
  profile,
  targetId,
  targetName,
  wholeNumber,
} from './common.ts'
import { landingCodes } from './content.ts'
import { pageCode } from './content-links.ts'
import { okReply } from './envelope.ts'
import { alternates, product } from './product.ts'
import { defineRoute } from './route.ts'

/** A collection: products that were released together. */
export const collection = z.object({
  id: pageCode,
  title: z.string(),
  description: z.string(),
  /** Half a year: `AW26`; null where it is not a season's collection. */
  season: z.string().nullable(),
  url: z.string(),
  gridId,
  /** Number of its products on sale in the market. */
  total: z.number().int().positive(),
  /** The campaign that sells it. */
  camp: z.string().nullable(),
  image: picture,
})

export const collections = defineRoute('collections', {
  domain: 'catalog',
  summary: 'Lists the collections of the brand that have products in the market, or the one with an id.',
  input: z.object({ profile, brand, 'filter.id': pageCode.optional() }),
  reply: okReply({ collections: z.array(collection) }),
  errors: { collection_not_found: 404 },
})

/** A campaign by the server's clock, and its landing page. */
const campaignHead = campaign.extend({
  opensAt: z.iso.datetime().nullable(),
  url: z.string(),
  /** The code of its landing page; null where there is none. */
  landing: pageCode.nullable(),
  urlLanding: z.string().nullable(),
  /** Whether its tiles are square. */
  square: z.boolean(),
})

export const campaignRoute = defineRoute('campaign', {
  domain: 'catalog',
  summary:
    'Returns a campaign with its products and its state by the server’s clock: announced, on sale or over.',
  input: z.object({
    profile,
    brand,
    camp: pageCode.meta({ description: 'The code of a launch, or of a landing page with a campaign' }),
    family: familyId.default(0),
    target: targetId.default('X'),
    ...pager,
    'filter.collection': pageCode.optional(),
    timestamp: z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .optional()
      .meta({
        description:
          'Unix time of the preview, for callers with the admin token; for others the server’s clock decides',
      }),
    voucher: z.string().max(40).optional(),
  }),
  reply: okReply({
    campaign: campaignHead,
    /** Empty once it is over. */
    products: z.array(product),
    total: z.number().int(),
    /** Its collections, each with the products that the campaign sells. */
    collections: z.array(collection),
    /** Where to redirect from an ended campaign. */
    next: z.object({ title: z.string(), url: z.string() }).nullable(),
    currentList: z.string(),
    alternates,
  }),
  errors: { campaign_not_found: 404 },
})

export const landingCampaign = defineRoute('landingCampaign', {
  domain: 'catalog',
  summary: 'Returns the campaign of a landing page with its dates, state and products.',
  input: z.object({ profile, brand, code: z.enum(landingCodes) }),
  reply: okReply({
    campaign: campaignHead,
    collections: z.array(collection),
    total: z.number().int(),
  }),
  errors: { campaign_not_found: 404 },
})

/** A grid in a list of grids. */
const gridHead = z.object({
  gridId,
  title: z.string(),
  url: z.string(),
  total: z.number().int().positive(),
})

export const gridSeeAll = defineRoute('gridSeeAll', {
  domain: 'catalog',
  summary:
    'Lists the grids below a target or a family: the grid of all, and those of categories that have products.',
  input: z.object({ profile, brand, targetId: targetId.default('X'), family: familyId.default(0) }),
  reply: okReply({ grids: z.array(gridHead) }),
  errors: { grid_not_found: 404 },
})

export const getGrid = defineRoute('getGrid', {
  domain: 'catalog',
  summary: 'Returns a grid by its id or its URL path; one of the two is required.',
  input: z.object({
    profile,
    brand,
    gridId: gridId.optional(),
    url: z
      .string()
      .max(300)
      .regex(/^\/[^?#]*$/, { error: 'A path without query, such as /es_ES/mujer/zapatos.' })
      .optional(),
  }),
  reply: okReply({
    grid: gridHead.extend({
      description: z.string(),
      /** All products of a collection. */
      target: targetName,
      family: familyName,
      category: z.string(),
      collection: pageCode.nullable(),
      availableFilters,
    }),
  }),
  errors: { grid_not_found: 404, grid_not_named: 400 },
})

export const urls = defineRoute('urls', {
  domain: 'catalog',
  summary: 'Lists the URLs of all grids, collections and sheets of a profile, in a stable order.',
  input: z.object({
    profile,
    brand,
    'pager.offset': wholeNumber.pipe(z.number().int().min(0).max(10_000_000)).default(0),
    'pager.limit': wholeNumber
      .pipe(z.number().int().min(1))
      .transform((limit) => Math.min(limit, 5000))
      .default(1000)
      .meta({ description: 'Clamped at 5000' }),
  }),
  reply: okReply({
    urls: z.array(
      z.object({
        kind: z.enum(['grid', 'collection', 'sheet']),
        /** The grid's id or the material. */
        id: z.string(),
        url: z.string(),
      }),
    ),
    total: z.number().int(),
  }),
})
