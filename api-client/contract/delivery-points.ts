import { z } from 'zod'
import { countryId, profile } from './common.ts'
import { degrees } from './degrees.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'
import { openingHours } from './stores.ts'

/** A parcel locker (including DHL’s Packstations), a parcel shop, or a post office counter. */
export const pointTypes = ['locker', 'packstation', 'shop', 'post-office'] as const
export const pointType = z.enum(pointTypes)
export type PointType = (typeof pointTypes)[number]

export const pointId = z.string().regex(/^[a-z0-9-]{1,48}$/)

export const deliveryPoint = z.object({
  id: pointId,
  type: pointType,
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** An id of the list of regions; null where addresses have none. */
  regionId: z.string().nullable(),
  countryId,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** In the point’s time zone; empty where it is always open. */
  hours: z.array(openingHours),
  /** A Packstation’s number. */
  number: z.string().nullable(),
  /** Source of the data: `demo` for fictional points. */
  source: z.string(),
})
export type DeliveryPointDto = z.infer<typeof deliveryPoint>

/** Maximum number of points per reply. */
export const maxPoints = 20

const pointsReply = okReply({
  points: z.array(
    deliveryPoint.extend({
      /** Great-circle distance from the requested position, to a tenth. */
      distanceKm: z.number(),
    }),
  ),
})

export const deliveryPoints = defineRoute('deliveryPoints', {
  domain: 'checkout',
  summary: 'Lists the delivery points of a type near a town, a postal code or a position, the nearest first.',
  perMinute: 60,
  input: z.object({
    profile,
    /** The shipping code: Packstation, parcel points, post offices. */
    deliveryType: z.enum(['04', '05', '06']),
    countryId,
    city: z.string().trim().max(80).optional(),
    zipCode: z.string().trim().max(40).optional(),
    /** Both or neither. */
    latitude: degrees(90).optional(),
    longitude: degrees(180).optional(),
  }),
  reply: pointsReply,
  errors: {
    country_not_found: 404,
    /** The country does not have this delivery method. */
    shipping_not_available: 409,
    points_unavailable: 503,
  },
})

export const droppoints = defineRoute('droppoints', {
  domain: 'checkout',
  summary: 'Lists the delivery points of a type in the market, by town.',
  perMinute: 60,
  input: z.object({ profile, type: pointType }),
  reply: okReply({ droppoints: z.array(deliveryPoint) }),
  errors: { points_unavailable: 503 },
})

export const droppointInfo = defineRoute('droppointInfo', {
  domain: 'checkout',
  summary: 'Returns a delivery point by its id.',
  perMinute: 60,
  input: z.object({ profile, id: pointId }),
  reply: okReply({ droppoint: deliveryPoint }),
  errors: { droppoint_not_found: 404, points_unavailable: 503 },
})
