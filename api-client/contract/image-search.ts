import { z } from 'zod'
import { brand, familyId, material, profile, wholeNumber } from './common.ts'
import { okReply } from './envelope.ts'
import { filters } from './filters.ts'
import { product } from './product.ts'
import { defineRoute } from './route.ts'

/** Maximum bytes of a prepared picture, before base64. */
export const maxImageBytes = 400_000
/** Maximum body of a route that accepts one: base64, the head of a data URL, and the other fields. */
const bodyLimit = Math.ceil(maxImageBytes / 3) * 4 + 4096

/** 128 random bits in base64url; the id is the access credential of the picture. */
export const imageId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'Not an id of a saved image.')

/** JPEG, PNG or WebP in base64, with or without `data:image/…;base64,` before it. */
export const encodedImage = z.string().max(bodyLimit)

/** A crop of a picture in fractions of its sides, from the upper left corner. */
export const imageFrame = z
  .object({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().min(0.02).max(1),
    height: z.number().min(0.02).max(1),
  })
  .refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001, {
    error: 'The crop exceeds the picture.',
  })
export type ImageFrame = z.infer<typeof imageFrame>

/**
 * Errors of every route that analyses a picture. Without either of `id` and `encodedImage` there is no image.
 */
const imageErrors = {
  image_missing: 400,
  image_unreadable: 422,
  image_type: 415,
  image_too_large: 413,
  image_not_found: 404,
  search_keys_missing: 503,
} as const

const image = {
  /** Of a saved image. */
  id: imageId.optional(),
  encodedImage: encodedImage.optional(),
  /** The crop to search for; defaults to the whole picture. */
  crop: imageFrame.optional(),
}

export const imageSearch = defineRoute('imageSearch', {
  domain: 'search',
  summary:
    'Finds products that are similar to the object in a picture, the most similar first; one colour per style.',
  input: z.object({
    profile,
    brand,
    ...image,
    filters: filters.optional(),
    family: familyId.optional(),
    limit: wholeNumber.pipe(z.number().int().min(1).max(60)).default(24),
  }),
  reply: okReply({
    products: z.array(product),
    /** Similarity, from 0 to 1, in the order of `products`. */
    scores: z.array(z.number().min(0).max(1)),
    /** Families of all results, ignoring the family filter. */
    families: z.array(z.object({ id: familyId, count: z.number().int().min(1) })),
    /** Bounding box of the detected object; null where none was detected. */
    frame: imageFrame.nullable(),
  }),
  errors: imageErrors,
  perMinute: 60,
  bodyLimit,
})

export const completeTheLook = defineRoute('completeTheLook', {
  domain: 'search',
  summary: 'Finds products of other kinds in matching colours, for a picture or a product.',
  input: z.object({
    profile,
    brand,
    ...image,
    /** A single field for an image, spelled as `id` or `encodedImage`. */
    image: encodedImage.optional(),
    material: material.optional(),
    limit: wholeNumber.pipe(z.number().int().min(1).max(12)).default(4),
  }),
  reply: okReply({
    /**
     * The product that the outfit is built around; null where the picture shows none of the shop's products.
     */
    found: product.nullable(),
    products: z.array(product),
  }),
  errors: { ...imageErrors, product_not_found: 404 },
  perMinute: 60,
  bodyLimit,
})

export const saveImage = defineRoute('saveImage', {
  domain: 'search',
  summary: 'Saves a prepared picture for a day, with the consent of the customer.',
  input: z.object({
    profile,
    encodedImage: encodedImage.optional(),
    /** Whether the customer consented to storing it. A search stores nothing and needs no consent. */
    consent: z.literal(true, 'Saving a picture requires consent.'),
  }),
  reply: okReply({ id: imageId, expiresAt: z.iso.datetime() }),
  errors: { ...imageErrors, images_full: 503 },
  perMinute: 10,
  bodyLimit,
})

export const savedImage = defineRoute('savedImage', {
  domain: 'search',
  summary: 'Returns a saved picture by its id.',
  input: z.object({ profile, id: imageId }),
  reply: okReply({
    /** A data URL. */
    encodedImage: z.string(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    expiresAt: z.iso.datetime(),
  }),
  errors: { image_not_found: 404 },
  perMinute: 60,
})

export const deleteImage = defineRoute('deleteImage', {
  domain: 'search',
  summary: 'Deletes a saved picture.',
  input: z.object({ profile, id: imageId }),
  reply: okReply({ deleted: z.boolean() }),
  errors: {},
  perMinute: 60,
})
