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

/** Maximum number of additions of one line, including the part that completes it. */
export const maxAdditionalProducts = 6

/** Relation of a line to its parent: an addition, or a part without which the parent is not sold. */
export const childKind = z.enum(['addition', 'part'])

export const bagItem = z.object({
  /** The line’s own id. */
  id: z.string(),
  code: material,
  productId: z.string(),
  /** The stored (EU) size and its display: `UK 7 (EU 41)`, `EU 41`, `M`. */
  size: sizeValue,
  sizeLabel: z.string(),
  /** Other sizes this line can change to. */
  sizes: z.array(z.object({ value: sizeValue, label: z.string(), stock: z.number().int() })),
  target: targetId,
  membersOnly: z.boolean(),
  giftCard: z.boolean(),
  /** The parent line, whose `additionalProducts` contain it; null for a line of its own. */
  parentId: z.string().nullable(),
  childKind: childKind.nullable(),
  /** Child lines; they do not count towards the bag’s lines. */
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
  /** `price` and `prices` include the available additional products; `hasSummed` says that there are any. */
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
    /** Included in the price or added to it; null where it depends on an unknown address. */
    taxValue: z.number().nullable(),
  }),
  /** Price of the line alone. */
  own: z.object({ current: z.number(), previous: z.number().nullable(), paid: z.number() }),
  /** Amount due for the line and its additional products after vouchers. */
  paid: z.number(),
  /** Voucher discount of the line alone. */
  vouchers: z.array(z.object({ code: z.string(), off: z.number() })),
  /** The voucher that gives it for free with the purchase; null for bought products. */
  giftOf: z.string().nullable(),
  /** Recipient data of a gift card; null for everything else. */
  giftCardFacts: giftCardFacts.nullable(),
  /** Units available for sale, including this line; 0 makes it a blocked SKU. */
  stock: z.number().int(),
  /** The price of the line alone that the customer saw last, when it differs. */
  priceChangedFrom: z.number().nullable(),
})

/** One tax at one rate. `tax` is the tax that prices include, whatever its name. */
export const taxPart = z.object({
  code: z.enum(['sales', 'gst', 'hst', 'pst', 'rst', 'qst', 'vat', 'tax']),
  /** In the profile’s language: `HST (Ontario)`. */
  name: z.string(),
  /** Per cent, to three decimals. */
  rate: z.number(),
  /** The taxable amount, and the tax on it. */
  base: z.number(),
  amount: z.number(),
})
export type TaxPartDto = z.infer<typeof taxPart>

export const bag = z.object({
  shoppingCartHashId: bagHash,
  market: z.string(),
  currency: z.string(),
  items: z.array(bagItem),
  /** Ids of lines that cannot be bought now; checkout is blocked until they are removed. */
  blockedSkus: z.array(z.string()),
  promoLabel: z
    .object({
      type: z.enum(['progress', 'obtained']),
      kind: z.enum(['free-shipping', 'gift-with-purchase']),
      /** Missing amount, in currency units; 0 once reached. */
      missing: z.number(),
      threshold: z.number(),
    })
    .nullable(),
  membersOnly: z.boolean(),
  /** The available goods before voucher discounts. */
  total: z.number(),
  /** Voucher discount on the goods. */
  discount: z.number(),
  /** Every requested or automatic voucher, the highest priority first. */
  vouchers: z.array(voucherOutcome),
  /** The newsletter voucher, while the customer is not known to have subscribed; null where there is none. */
  acquisition: offeredVoucher.nullable(),
  /** Cost of the requested delivery method; null without one. */
  shippingCost: z.number().nullable(),
  /** Delivery cost without a voucher; null as `shippingCost`. */
  shippingListed: z.number().nullable(),
  /** Included in the amounts or added to them; null where it depends on an unknown address. */
  taxTotal: z.number().nullable(),
  taxIncluded: z.boolean(),
  /** Per mille of the net price, the rate of most goods; null as `taxTotal`. */
  taxRate: z.number().nullable(),
  /** Breakdown of `taxTotal`; empty where there is none and while it is unknown. */
  taxParts: z.array(taxPart),
  /**
   * Goods, delivery and tax: the `totalImport` of an order to that address by that method; null as
   * `taxTotal`.
   */
  totalImport: z.number().nullable(),
  /** The part that gift cards may pay: everything except purchased gift cards; null as `taxTotal`. */
  giftCardLimit: z.number().nullable(),
})
export type BagDto = z.infer<typeof bag>

const requestFields = {
  profile,
  brand,
  ...voucherFields,
  employeeId: shortText.optional(),
  /** Requests the tax of an address; has no effect where prices include tax. */
  tax: z.boolean().optional(),
  hashOrderId: shortText.optional(),
  withPaymentMethods: z.boolean().optional(),
  workstation: shortText.optional(),
  embeded: z.boolean().optional(),
  tpvStoreId: shortText.optional(),
  tpvEmployeeId: shortText.optional(),
  country_price: z.string().max(8).optional(),
}

/**
 * With `tax`: the delivery address and method. Without both codes the tax is unknown in markets that add it.
 */
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

/** A product in the cart request: material, bag id, size and target. */
export const cartProduct = z.object({
  id: material,
  shoppingCartId: bagHash.optional(),
  size: sizeValue,
  gender: targetId.optional(),
  /**
   * Child products that are added and kept with it: additions, and the part that completes a bundle, which
   * has its size.
   */
  additionalProducts: z
    .array(z.object({ id: material, size: sizeValue.optional() }))
    .max(maxAdditionalProducts)
    .optional(),
})

const addedProduct = cartProduct.extend({
  /** Parent line in the bag of this addition. */
  parentId: z.string().max(40).optional(),
  /** Recipient; required for a gift card. */
  giftCardFacts: giftCardFacts.optional(),
})

/**
 * Why something cannot be added with its parent: it is not offered with it, or a bundle lacks its second
 * part.
 */
const familyErrors = { addition_not_offered: 409, bundle_incomplete: 409 } as const

/** Why a visible product cannot be bought now; the codes are those of its sale state. */
const saleErrors = { members_only: 403, pre_launch: 409, sale_ended: 409 } as const

const products = z.array(cartProduct).min(1).max(maxBagLines)

export const cart = defineRoute('cart', {
  domain: 'bag',
  summary: 'Prices a list of products without saving a bag.',
  input: z.object({
    ...requestFields,
    ...taxAddressFields,
    products,
    /** Reports unavailable products and prices the rest, instead of failing the whole request. */
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
  summary: 'Adds products to the bag; creates a bag if there is none.',
  input: z.object({
    ...requestFields,
    shoppingCartHashId: bagHash.optional(),
    products: z.array(addedProduct).min(1).max(maxBagLines),
  }),
  /** NOSTOCK is accepted: the line is added as a blocked SKU. */
  reply: z.object({ status: z.enum(['OK', 'NOSTOCK']), bag, addedIds: z.array(z.string()) }),
  errors: {
    ...bagErrors,
    ...saleErrors,
    ...familyErrors,
    line_not_found: 404,
    product_not_found: 404,
    size_not_found: 404,
    bag_full: 409,
    /** A gift card without a recipient: it is bought on its own page. */
    gift_card_facts_missing: 409,
  },
})

export const kboixShopForm = defineRoute('kboixShopForm', {
  domain: 'bag',
  summary:
    'Adds a bundle (kboix) to the bag: the product, its second part and additions, with their total price.',
  input: z.object({
    ...requestFields,
    shoppingCartHashId: bagHash.optional(),
    material,
    size: sizeValue,
    gender: targetId.optional(),
    /** The second part of a bundle, in the same size. */
    part: material,
    /** Additions. */
    additions: z
      .array(z.object({ id: material, size: sizeValue.optional() }))
      .max(maxAdditionalProducts - 1)
      .default([]),
    /** The total that the form showed; another price now is `price_changed` and nothing is added. */
    price: z.number().min(0).max(maxPrice).optional(),
  }),
  /** NOSTOCK as in `addToBag`. */
  reply: z.object({ status: z.enum(['OK', 'NOSTOCK']), bag, bundle: bagItem }),
  errors: {
    ...bagErrors,
    ...saleErrors,
    ...familyErrors,
    /** The product cannot be changed. */
    not_a_bundle: 409,
    price_changed: 409,
    product_not_found: 404,
    size_not_found: 404,
    bag_full: 409,
  },
})

export const retrieveBag = defineRoute('retrieveBag', {
  domain: 'bag',
  summary: 'Returns the bag with current prices, stock and labels.',
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
  summary: 'Changes the size of a line in place; a bundle changes as a whole.',
  input: z.object({
    ...bagRequestFields,
    id: z.string().max(40),
    size: sizeValue,
    /** Replaces the second part: the bundle keeps its size, whatever `size` says. */
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
  summary: 'Changes the recipient, the message or the delivery date of a gift card in the bag.',
  input: z.object({ ...bagRequestFields, id: z.string().max(40), giftCardFacts }),
  reply: okReply({ bag }),
  errors: { ...bagErrors, line_not_found: 404 },
})

export const deleteFromBag = defineRoute('deleteFromBag', {
  domain: 'bag',
  summary: 'Removes a line and its child lines from the bag.',
  input: z.object({ ...bagRequestFields, id: z.string().max(40) }),
  reply: okReply({ bag }),
  errors: { ...bagErrors, line_not_found: 404, bundle_incomplete: 409 },
})
