import { z } from 'zod'
import { takeBackAges, takeBackConditions } from '#config/take-back.ts'
import { brand, encodedReference, material, profile, sizeValue } from './common.ts'
import { pointId } from './delivery-points.ts'
import { okReply } from './envelope.ts'
import { maxPhotoBytes } from './review-writing.ts'
import { defineRoute } from './route.ts'
import { storeSlug } from './stores.ts'

/** Maximum number of photos of a take-back, and how many are required. */
export const maxTakeBackPhotos = 6
export const minTakeBackPhotos = 1

/**
 * `draft`: photos without a request. `registered`: the customer has a code. `received`: handed in.
 * `inspected`: graded. `credited`: the gift card is issued. `declined`: no credit. Then `renewed`, `recycled`
 * or `returned` says where the goods went. `cancelled` by the customer, `expired` without hand-in.
 */
export const takeBackStates = [
  'draft',
  'registered',
  'received',
  'inspected',
  'credited',
  'declined',
  'renewed',
  'recycled',
  'returned',
  'cancelled',
  'expired',
] as const
export type TakeBackState = (typeof takeBackStates)[number]
const state = z.enum(takeBackStates)

export const takeBackCondition = z.enum(takeBackConditions)
export const takeBackAge = z.enum(takeBackAges)
const credits = z.record(takeBackCondition, z.number())

const token = z.string().min(1).max(200)
const photoId = encodedReference
const captchaToken = z.string().max(2000).optional()

const product = z.object({
  material,
  name: z.string(),
  color: z.string(),
  picture: z.string().nullable(),
})

const errors = { unknown_link: 404 } as const

export const takeBackCredit = defineRoute('takeBackCredit', {
  domain: 'take-back',
  summary: 'Returns the credit for a worn product by age and condition, in the currency of the market.',
  perMinute: 60,
  input: z.object({ profile, brand, productId: material }),
  reply: okReply({
    product: product.extend({
      /** Empty for products with one size. */
      sizes: z.array(z.object({ value: sizeValue, label: z.string() })),
    }),
    currency: z.string().length(3),
    credits: z.array(z.object({ age: takeBackAge, credits })),
  }),
  errors: {
    product_not_found: 404,
    /** Its kind is not taken back, or its price is too low for a credit. */
    not_accepted: 409,
  },
})

export const takeBack = defineRoute('takeBack', {
  domain: 'take-back',
  summary:
    'Uploads a photo of a take-back as the form field `file`: JPEG, PNG or WebP by its content. The first call starts a draft; `takeBackSubmit` registers it.',
  perMinute: 20,
  input: z.object({ profile, brand, token: token.optional(), captchaToken }),
  reply: okReply({
    /** Identifies the draft in the next calls, and later the registered take-back. */
    token,
    id: photoId,
  }),
  errors: {
    ...errors,
    E_CAPTCHA_ERROR: 403,
    too_many_requests: 429,
    already_registered: 409,
    too_many_photos: 409,
    not_a_picture: 400,
    unsupported_picture: 415,
  },
  upload: maxPhotoBytes,
})

export const takeBackSubmit = defineRoute('takeBackSubmit', {
  domain: 'take-back',
  summary: 'Registers a draft with its photos and sends its code by e-mail; idempotent by token.',
  perMinute: 10,
  input: z.object({
    profile,
    brand,
    token,
    photos: z.array(photoId).min(minTakeBackPhotos).max(maxTakeBackPhotos),
    productId: material,
    /** The stored size; required where the product has several. */
    size: sizeValue.optional(),
    condition: takeBackCondition,
    age: takeBackAge,
    handIn: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('store'), id: storeSlug }),
      z.object({ kind: z.literal('point'), id: pointId }),
    ]),
    name: z.string().max(400),
    email: z.string().max(400),
    captchaToken,
  }),
  reply: okReply({ code: z.string(), state }),
  errors: {
    ...errors,
    E_CAPTCHA_ERROR: 403,
    too_many_requests: 429,
    already_registered: 409,
    photo_not_found: 404,
    product_not_found: 404,
    size_not_found: 404,
    not_accepted: 409,
    store_not_found: 404,
    droppoint_not_found: 404,
    points_unavailable: 503,
  },
})

/** Links to the label of the parcel and to the QR code; null where the goods need none, and once they were handed in. */
const labelLinks = { pdfUrl: z.string().nullable(), qrUrl: z.string().nullable() }

export const takeBackStatus = defineRoute('takeBackStatus', {
  domain: 'take-back',
  summary: 'Returns a take-back by the token of its page.',
  perMinute: 60,
  input: z.object({ profile, token }),
  reply: okReply({
    code: z.string(),
    state,
    product: product.extend({ sizeLabel: z.string() }),
    photos: z.array(photoId),
    condition: takeBackCondition,
    age: takeBackAge,
    currency: z.string().length(3),
    /** The credit for the stated condition, and the one after the inspection. */
    quoted: z.number(),
    credit: z.number().nullable(),
    grade: takeBackCondition.nullable(),
    /** The reason of staff for a decline. */
    note: z.string().nullable(),
    handIn: z.object({ kind: z.enum(['store', 'point']), name: z.string(), address: z.string() }),
    /** Hand in until then. */
    expiresAt: z.iso.datetime(),
    ...labelLinks,
    events: z.array(z.object({ state, at: z.iso.datetime() })),
  }),
  errors,
})

export const takeBackCancel = defineRoute('takeBackCancel', {
  domain: 'take-back',
  summary: 'Cancels a take-back that was not handed in; idempotent.',
  perMinute: 10,
  input: z.object({ profile, token }),
  reply: okReply({ state }),
  errors: {
    ...errors,
    /** It was handed in, or has ended. */
    not_cancellable: 409,
  },
})

export const takeBackPurchases = defineRoute('takeBackPurchases', {
  domain: 'take-back',
  summary: 'Lists what the member bought and can give back, the newest first.',
  input: z.object({ profile, brand }),
  reply: okReply({
    purchases: z.array(
      product.extend({
        size: sizeValue,
        sizeLabel: z.string(),
        boughtAt: z.iso.datetime(),
        age: takeBackAge,
      }),
    ),
  }),
})

export const takeBackList = defineRoute('takeBackList', {
  domain: 'take-back',
  summary: 'Lists the take-backs of the member, the newest first.',
  input: z.object({ profile, brand }),
  reply: okReply({
    takeBacks: z.array(
      z.object({
        ...labelLinks,
        token,
        code: z.string(),
        state,
        product: product.extend({ sizeLabel: z.string() }),
        currency: z.string().length(3),
        /** The credit, or before the inspection the quote. */
        amount: z.number(),
        registeredAt: z.iso.datetime(),
      }),
    ),
  }),
})
