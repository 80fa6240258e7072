import { z } from 'zod'
import {
  brand,
  campaign,
  color,
  familyName,
  material,
  picture,
  prices,
  sizeValue,
  targetId,
} from './common.ts'

/** Where the same page stands in each locale that has it, by profile. */
export const alternates = z.array(z.object({ profile: z.string(), url: z.string() }))

export const voucherPrice = z.object({
  /** With the voucher; the least where prices differ, that of one piece where the number bought decides. */
  current: z.number(),
  currency: z.string(),
  /** Without it. */
  previous: z.number().nullable(),
  /** Whole per cent, at the most. */
  discount: z.number(),
  discountStr: z.string(),
  pricePerSize: z.boolean(),
  /** From the least to the most by size, or one a step by number; empty where it is one price. */
  voucherRangePrices: z.array(z.number()),
  currentFormated: z.string(),
  previousFormated: z.string().nullable(),
  /** Never applies itself. */
  preLaunch: z.boolean(),
  voucherType: z.string(),
  /** Models and category paths it is limited to. */
  voucherColIds: z.array(z.string()),
  /** Given for subscribing. */
  adqCampaign: z.boolean(),
  /** Applies itself; one given for subscribing only for who comes with a user hash. */
  usrHash: z.boolean(),
})
export type VoucherPriceDto = z.infer<typeof voucherPrice>

/** Keyed by voucher code, the one to show first first; empty where none is good for the product. */
export const voucherPrices = z.record(z.string(), voucherPrice)
export type VoucherPricesDto = z.infer<typeof voucherPrices>

/** A colour sibling, as tiles and sheets show it. */
export const sibling = z.object({ code: material, color, url: z.string(), image: picture })

/** What a tile and a sheet say of how a product is sold. */
export const saleFields = {
  membersOnly: z.boolean(),
  giftCard: z.boolean(),
  /** Worn before, mended, sold again. */
  rewalk: z.boolean(),
  /** The launch it belongs to. */
  campaign: campaign.nullable(),
}

/** A product in a grid. `url` starts with the locale segment, on the host of `brand`. */
export const product = z.object({
  id: material,
  brand,
  name: z.string(),
  nameBase: z.string(),
  /** A short line under the name: kind and material. */
  subtitle: z.string(),
  category: z.string().meta({ description: 'Slash-separated path' }),
  color,
  size: z.array(sizeValue).meta({ description: 'Sizes in stock' }),
  target: targetId,
  family: familyName,
  /** Kind of thing (sneaker, boot, sandal, backpack…): how tall it stands on the ground line. */
  tipology: z.string(),
  prices,
  url: z.string(),
  images: z.array(picture).min(1),
  voucherPrices,
  newShooting: z.boolean(),
  /** Belongs to another brand of the house than the one that shows it. */
  siblingBrand: z.boolean(),
  ...saleFields,
  /** Model number or other short mark for the plaque, where the model has one. */
  plaque: z.string().nullable(),
  siblings: z.array(sibling),
})
export type ProductDto = z.infer<typeof product>
