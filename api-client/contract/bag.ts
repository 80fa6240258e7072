import { z } from 'zod'
import { captchaErrors, captchaToken } from './captcha.ts'
import {
  bagHash,
  brand,
  color,
  material,
  maxPrice,
  picture,
  profile,
  shippingMethodId,
  shortText,
  sizeValue,
  targetId,
} from './common.ts'
import { okReply } from './envelope.ts'
import { giftCardFacts } from './giftcards.ts'
import { defineRoute } from './route.ts'
import { offeredVoucher, voucherFields, voucherOutcome } from './voucher-outcome.ts'

export const maxBagLines = 10

/** So much can be put in with one line: what is bought on top of it, and the part that completes it. */
export const maxAdditionalProducts = 6

/** What a line is to its parent: bought on top of it, or a part without which the parent is not sold. */
export const childKind = z.enum(['addition', 'part'])

export const bagItem = z.object({
  /** The line’s own id. */
  id: z.string(),
  code: material,
  productId: z.string(),
  /** The stored (EU) size, and how it is read: `UK 7 (EU 41)`, `EU 41`, `M`. */
  size: sizeValue,
  sizeLabel: z.string(),
  /** Other sizes this line can change to. */
  sizes: z.array(z.object({ value: sizeValue, label: z.string(), stock: z.number().int() })),
  target: targetId,
  membersOnly: z.boolean(),
  giftCard: z.boolean(),
  /** The line it belongs to, among whose `additionalProducts` it stands; null for a line of its own. */
  parentId: z.string().nullable(),
  childKind: childKind.nullable(),
  /** Lines that belong to this one; they do not count to the bag’s lines. */
  get additionalProducts(): z.ZodArray<typeof bagItem> {
    return z.array(bagItem)
  },
  membersOrderId: z.string().nullable(),
  name: z.string(),
  subtitle: z.string(),
  category: z.string(),
  family: z.string(),
  color,
  thumbnail: picture,
  url: z.string(),
  /** `price` and `prices` hold what the additional products cost that can be bought; `hasSummed` says that there are such. */
  price: z.object({
    current: z.number(),
    currentEur: z.number(),
    previous: z.number().nullable(),
    discountEur: z.number(),
    discountLocal: z.number(),
    discountPrice: z.number(),
    netPrice: z.number(),
    currency: z.string(),
    hasSummed: z.boolean(),
  }),
  prices: z.object({
    current: z.number(),
    discountPrice: z.number(),
    netPrice: z.number(),
    previous: z.number().nullable(),
    /** In the price or added to it; null where the place decides the tax and is not known. */
    taxValue: z.number().nullable(),
  }),
  /** What it costs by itself. */
  own: z.object({ current: z.number(), previous: z.number().nullable(), paid: z.number() }),
  /** What is to be paid for it and its additional products once vouchers have taken off theirs. */
  paid: z.number(),
  /** What vouchers take off it by itself. */
  vouchers: z.array(z.object({ code: z.string(), off: z.number() })),
  /** The voucher that gives it with the purchase; null for what is bought. */
  giftOf: z.string().nullable(),
  /** Of a gift card: who it is for. Null for everything else. */
  giftCardFacts: giftCardFacts.nullable(),
  /** Pairs that can still be sold, this line included; 0 makes it a blocked SKU. */
  stock: z.number().int(),
  /** What it cost by itself when the shopper last saw it, when that differs. */
  priceChangedFrom: z.number().nullable(),
})

/** One tax at one rate. `tax` is what shelf prices contain, whatever its name. */
export const taxPart = z.object({
  code: z.enum(['sales', 'gst', 'hst', 'pst', 'rst', 'qst', 'vat', 'tax']),
  /** In the profile’s language: `HST (Ontario)`. */
  name: z.string(),
  /** Per cent, to three decimals. */
  rate: z.number(),
  /** The amount it is raised on, and what it comes to. */
  base: z.number(),
  amount: z.number(),
})
export type TaxPartDto = z.infer<typeof taxPart>

export const bag = z.object({
  shoppingCartHashId: bagHash,
  market: z.string(),
  currency: z.string(),
  items: z.array(bagItem),
  /** Lines that cannot be bought now (ids); checkout waits until they go. */
  blockedSkus: z.array(z.string()),
  promoLabel: z
    .object({
      type: z.enum(['progress', 'obtained']),
      kind: z.enum(['free-shipping', 'gift-with-purchase']),
      /** Still missing, in currency units; 0 once obtained. */
      missing: z.number(),
      threshold: z.number(),
    })
    .nullable(),
  membersOnly: z.boolean(),
  /** The goods that can be bought, before what vouchers take off. */
  total: z.number(),
  /** What vouchers take off the goods. */
  discount: z.number(),
  /** Every voucher that was asked for or applies itself, the strongest claim first. */
  vouchers: z.array(voucherOutcome),
  /** What is given for subscribing, while the shopper is not known to have done so; null where nothing is. */
  acquisition: offeredVoucher.nullable(),
  /** Delivery by the way asked about; null where none was. */
  shippingCost: z.number().nullable(),
  /** What it would cost without a voucher; null as `shippingCost`. */
  shippingListed: z.number().nullable(),
  /** Contained in the amounts or to be added to them; null where the place decides it and is not known. */
  taxTotal: z.number().nullable(),
  taxIncluded: z.boolean(),
  /** Per mille of the net price, as most goods bear it; null as `taxTotal`. */
  taxRate: z.number().nullable(),
  /** What `taxTotal` is made of; empty where there is none and while it is not known. */
  taxParts: z.array(taxPart),
  /** Goods, delivery and tax: the `totalImport` of an order to that place by that way; null as `taxTotal`. */
  totalImport: z.number().nullable(),
  /** What gift cards may pay of it: all but gift cards that are bought; null as `taxTotal`. */
  giftCardLimit: z.number().nullable(),
})
export type BagDto = z.infer<typeof bag>

const requestFields = {
  profile,
  brand,
  ...voucherFields,
  employeeId: shortText.optional(),
  /** Asks for the tax of a place; where prices contain the tax there is nothing to ask. */
  tax: z.boolean().optional(),
  hashOrderId: shortText.optional(),
  withPaymentMethods: z.boolean().optional(),
  workstation: shortText.optional(),
  embeded: z.boolean().optional(),
  tpvStoreId: shortText.optional(),
  tpvEmployeeId: shortText.optional(),
  country_price: z.string().max(8).optional(),
}

/** With `tax`: where the goods go and how. Without both codes the tax of a market that adds it stays unknown. */
const taxAddressFields = {
  taxRegion: z.string().trim().max(8).optional(),
  taxPostalCode: z.string().trim().max(12).optional(),
  shippingMethodId: shippingMethodId.optional(),
}
export const taxErrors = {
  tax_region_not_found: 404,
  shipping_not_available: 409,
  tax_unavailable: 503,
} as const

const bagRequestFields = { ...requestFields, shoppingCartHashId: bagHash }
const bagErrors = { bag_not_found: 404, bag_market_mismatch: 409 } as const

/** A product as the cart request names it: material, the bag it goes to, size and target. */
export const cartProduct = z.object({
  id: material,
  shoppingCartId: bagHash.optional(),
  size: sizeValue,
  gender: targetId.optional(),
  /** What goes in with it and stays with it: additions, and the part that completes a bundle, which takes its size. */
  additionalProducts: z
    .array(z.object({ id: material, size: sizeValue.optional() }))
    .max(maxAdditionalProducts)
    .optional(),
})

const addedProduct = cartProduct.extend({
  /** Line of the bag that this is bought on top of. */
  parentId: z.string().max(40).optional(),
  /** Who gets it, where it is a gift card; needed there. */
  giftCardFacts: giftCardFacts.optional(),
})

/** Why something cannot go in with its parent: it is not offered with it, or a bundle lacks its one part. */
const familyErrors = { addition_not_offered: 409, bundle_incomplete: 409 } as const

/** Why a product that is shown cannot be bought now; the codes are those of its sale state. */
const saleErrors = { members_only: 403, pre_launch: 409, sale_ended: 409 } as const

const products = z.array(cartProduct).min(1).max(maxBagLines)

export const cart = defineRoute('cart', {
  domain: 'bag',
  summary: 'Prices a list of products without keeping a bag',
  input: z.object({
    ...requestFields,
    ...taxAddressFields,
    products,
    /** Names what cannot be bought in the market and prices the rest, where it would refuse the whole otherwise. */
    leaveOut: z.boolean().optional(),
  }),
  reply: okReply({
    bag: bag.omit({ shoppingCartHashId: true }),
    leftOut: z.array(z.object({ id: material, size: sizeValue })),
  }),
  errors: {
    ...saleErrors,
    ...familyErrors,
    ...taxErrors,
    product_not_found: 404,
    size_not_found: 404,
  },
})

export const addToBag = defineRoute('addToBag', {
  domain: 'bag',
  summary: 'Puts one pair into the bag, opening one where there is none',
  input: z.object({
    ...requestFields,
    shoppingCartHashId: bagHash.optional(),
    products: z.array(addedProduct).min(1).max(maxBagLines),
  }),
  /** NOSTOCK is accepted: the line is kept as a blocked SKU. */
  reply: z.object({ status: z.enum(['OK', 'NOSTOCK']), bag, addedIds: z.array(z.string()) }),
  errors: {
    ...bagErrors,
    ...saleErrors,
    ...familyErrors,
    line_not_found: 404,
    product_not_found: 404,
    size_not_found: 404,
    bag_full: 409,
    /** A gift card that is for nobody yet: it is bought on its own page. */
    gift_card_facts_missing: 409,
  },
})

export const kboixShopForm = defineRoute('kboixShopForm', {
  domain: 'bag',
  summary:
    'Puts a bundle (kboix) together and into the bag: what it is completed with under it, its price summed',
  input: z.object({
    ...requestFields,
    shoppingCartHashId: bagHash.optional(),
    material,
    size: sizeValue,
    gender: targetId.optional(),
    /** What completes it, in its size. */
    part: material,
    /** What is bought on top. */
    additions: z
      .array(z.object({ id: material, size: sizeValue.optional() }))
      .max(maxAdditionalProducts - 1)
      .default([]),
    /** What the form showed for the whole; another price now is `price_changed` and nothing is put in. */
    price: z.number().min(0).max(maxPrice).optional(),
  }),
  /** NOSTOCK as in `addToBag`. */
  reply: z.object({ status: z.enum(['OK', 'NOSTOCK']), bag, bundle: bagItem }),
  errors: {
    ...bagErrors,
    ...saleErrors,
    ...familyErrors,
    /** It is sold as it is. */
    not_a_bundle: 409,
    price_changed: 409,
    product_not_found: 404,
    size_not_found: 404,
    bag_full: 409,
  },
})

export const retrieveBag = defineRoute('retrieveBag', {
  domain: 'bag',
  summary: 'The bag with prices, stock and labels of this moment',
  input: z.object({
    ...bagRequestFields,
    ...taxAddressFields,
    abandoned: z.boolean().optional(),
    captchaToken: captchaToken.optional(),
  }),
  reply: okReply({ bag }),
  errors: { ...bagErrors, ...taxErrors, ...captchaErrors },
})

export const changeSize = defineRoute('changeSize', {
  domain: 'bag',
  summary: 'Another size for a line, in place; a bundle changes as a whole',
  input: z.object({
    ...bagRequestFields,
    id: z.string().max(40),
    size: sizeValue,
    /** Another part in the place of this one: the bundle keeps its size, whatever `size` says. */
    code: material.optional(),
  }),
  reply: z.object({ status: z.enum(['OK', 'NOSTOCK']), bag }),
  errors: {
    ...bagErrors,
    ...saleErrors,
    ...familyErrors,
    line_not_found: 404,
    product_not_found: 404,
    size_not_found: 404,
  },
})

export const changeGiftCard = defineRoute('changeGiftCard', {
  domain: 'bag',
  summary: 'Another recipient, message or day for a gift card in the bag',
  input: z.object({ ...bagRequestFields, id: z.string().max(40), giftCardFacts }),
  reply: okReply({ bag }),
  errors: { ...bagErrors, line_not_found: 404 },
})

export const deleteFromBag = defineRoute('deleteFromBag', {
  domain: 'bag',
  summary: 'Takes a line out of the bag, and what belongs to it',
  input: z.object({ ...bagRequestFields, id: z.string().max(40) }),
  reply: okReply({ bag }),
  errors: { ...bagErrors, line_not_found: 404, bundle_incomplete: 409 },
})
