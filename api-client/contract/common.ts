import { z } from 'zod'
import { shippingCodes } from '#config/markets.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import { families, isFamily, isMaterial, isTarget, type TargetId, targets } from '#i18n/routing.ts'

/** The wire name of the locale. An unknown one is an error, never a fallback. */
export const profile = z
  .string()
  .refine(isLocale, { error: 'Unknown profile.' })
  .transform((value) => value as Locale)
  .meta({ description: 'Locale of the form xx_XX', example: 'en_GB' })

export const brand = z.enum(['vereda', 'taller', 'cumbre'])

/** Material code: {5 or 7 characters}-{3 characters}. */
export const material = z.string().refine(isMaterial, { error: 'Not a material code.' })

const targetIds = Object.values(targets) as [TargetId, ...TargetId[]]
export const targetId = z.enum(targetIds)
export const targetName = z.string().refine(isTarget, { error: 'Unknown target.' })
export const familyName = z.string().refine(isFamily, { error: 'Unknown family.' })
/** An integer in JSON or in a query. An empty string is invalid, not zero. */
export const wholeNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
])

export const familyId = wholeNumber.pipe(
  z
    .number()
    .int()
    .refine((id) => Object.values<number>(families).includes(id), { error: 'Unknown family.' }),
)

/** An id or code from another system: of staff, of a store, of a voucher. */
export const shortText = z.string().max(40)

export const sizeValue = z.string().min(1).max(8)
export const shippingMethodId = z.enum(shippingCodes)
export const countryId = z.string().regex(/^[A-Z]{2}$/)

/** 128 random bits in base64url; the id is the access credential. */
export const bagHash = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
export const encodedReference = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** Prices on the wire: decimal units of `currency`; formatted strings in the profile's format. */
export const prices = z.object({
  current: z.number(),
  currentEur: z.number(),
  previous: z.number().nullable(),
  currentFormated: z.string(),
  previousFormated: z.string().nullable(),
  /** Whole per cent; 0 without a previous price. */
  discount: z.number(),
  discountEur: z.number(),
  discountLocal: z.number(),
  netPrice: z.number(),
  netPriceEur: z.number(),
  totalPrice: z.number(),
  taxTotal: z.number(),
  intercoPrice: z.number().nullable(),
  currency: z.string().length(3),
  currencySap: z.string().length(3),
  pricePerSize: z.boolean(),
  priceFrom: z.number(),
  priceTo: z.number(),
  priceFromFormated: z.string(),
  priceToFormated: z.string(),
})
export type PricesDto = z.infer<typeof prices>

/** A picture in the four sizes; `width` and `height` are those of `full`. */
export const picture = z.object({
  xs: z.string(),
  md: z.string(),
  lg: z.string(),
  full: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string(),
  /** Placeholder colour until it loads. */
  placeholder: z.string(),
  /** Real width of the picture in millimetres; null where it is not to scale. */
  stand: z.number().int().positive().nullable(),
  /**
   * Millimetres from the bottom of the product to the lower edge of the picture, which includes its shadow;
   * null as `stand`.
   */
  foot: z.number().int().min(0).nullable(),
})
export type PictureDto = z.infer<typeof picture>

/**
 * Whether something is on sale now, and if not, why. The reasons are also the error codes of adding it to the
 * bag.
 */
export const saleState = z.enum(['open', 'members_only', 'pre_launch', 'sale_ended'])
export type SaleState = z.infer<typeof saleState>

/** State of a launch by the server’s clock: announced, on sale, over. */
export const campaign = z.object({
  code: z.string(),
  name: z.string(),
  status: z.enum(['PRE', 'OPEN', 'POST']),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime().nullable(),
})

export const color = z.object({ code: z.string(), name: z.string(), hex: z.string() })

/** The maximum price, in whole units of any currency: eight digits. */
export const maxPrice = 99_999_999
