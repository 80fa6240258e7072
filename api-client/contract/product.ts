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

/** The path of the same page in each locale that has it, by profile. */
export const alternates = z.array(z.object({ profile: z.string(), url: z.string() }))

export const voucherPrice = z.object({
  /** Price with the voucher; the lowest where prices differ, or the unit price where the quantity decides. */
  current: z.number(),
  currency: z.string(),
  /** Price without it. */
  previous: z.number().nullable(),
  /** Maximum discount in whole per cent. */
  discount: z.number(),
  discountStr: z.string(),
  pricePerSize: z.boolean(),
  /** Prices by size in ascending order, or by quantity step; empty for a single price. */
  voucherRangePrices: z.array(z.number()),
  currentFormated: z.string(),
  previousFormated: z.string().nullable(),
  /** Never applies automatically. */
  preLaunch: z.boolean(),
  voucherType: z.string(),
  /** Models and category paths it is limited to. */
  voucherColIds: z.array(z.string()),
  /** Given for a newsletter subscription. */
  adqCampaign: z.boolean(),
  /** Applies automatically; one that is given for a subscription only for requests with a user hash. */
  usrHash: z.boolean(),
})
export type VoucherPriceDto = z.infer<typeof voucherPrice>

/** Keyed by voucher code in display order; empty where no voucher applies to the product. */
export const voucherPrices = z.record(z.string(), voucherPrice)
export type VoucherPricesDto = z.infer<typeof voucherPrices>

/** A colour sibling, as tiles and sheets show it. */
export const sibling = z.object({ code: material, color, url: z.string(), image: picture })

/** The sale state of a product on tiles and sheets. */
export const saleFields = {
  membersOnly: z.boolean(),
  giftCard: z.boolean(),
  /** Renewed: used, repaired and resold. */
  rewalk: z.boolean(),
  /** Its launch. */
  campaign: campaign.nullable(),
}

/** A product in a grid. `url` starts with the locale segment, on the host of `brand`. */
export const product = z.object({
  id: material,
  brand,
  name: z.string(),
  nameBase: z.string(),
  /** A short subtitle: kind and material. */
  subtitle: z.string(),
  category: z.string().meta({ description: 'Slash-separated path' }),
  color,
  size: z.array(sizeValue).meta({ description: 'Sizes in stock' }),
  target: targetId,
  family: familyName,
  /** Kind of thing (sneaker, boot, sandal, backpack…), which decides its relative height in the tile. */
  tipology: z.string(),
  prices,
  url: z.string(),
  images: z.array(picture).min(1),
  voucherPrices,
  newShooting: z.boolean(),
  /** Belongs to another brand of the company than the one that shows it. */
  siblingBrand: z.boolean(),
  ...saleFields,
  /** Model number or other short mark for the plaque, where the model has one. */
  plaque: z.string().nullable(),
  siblings: z.array(sibling),
})
export type ProductDto = z.infer<typeof product>
