import { z } from 'zod'
import type { DeliveryKind } from '#config/delivery-kinds.ts'
import type { MarketCode } from '#config/markets.ts'
import { addressSchema, postalCodeField } from './address-schema.ts'
import { type FieldSchema, field, patternField } from './field.ts'
import { rulesOf } from './market-rules.ts'
import { messages } from './messages.ts'
import { stripSpaces } from './text.ts'
import { cityField } from './text-fields.ts'

/** A number that may be typed with spaces. */
function digitsField(pattern: RegExp, message: (typeof messages)[keyof typeof messages]): FieldSchema {
  return field(stripSpaces, [[(value) => pattern.test(value), message]])
}

/** A DHL Packstation and the customer’s post number, in the format of its shipping labels. */
function packstationSchema(market: MarketCode) {
  return z.object({
    number: digitsField(/^\d{3}$/, messages.packstation),
    postNumber: digitsField(/^\d{6,10}$/, messages.postNumber),
    postalCode: postalCodeField(market),
    city: cityField(rulesOf(market), 80),
  })
}

const pointField = patternField(/^[a-z0-9-]{1,48}$/, messages.point)
const storeField = patternField(/^[a-z0-9-]{1,80}$/, messages.store)

/** The destination by delivery kind; for pick-up, the billing address names the person who collects. */
export function destinationShape(market: MarketCode, kind: DeliveryKind) {
  const requireIf = <Schema extends z.ZodType>(condition: boolean, schema: Schema) =>
    condition
      ? schema
      : z
          .unknown()
          .optional()
          .transform(() => undefined)
  return {
    shippingAddress: requireIf(kind === 'home', addressSchema(market)),
    packstation: requireIf(kind === 'packstation', packstationSchema(market)),
    deliveryPointId: requireIf(kind === 'point' || kind === 'post-office', pointField),
    pickupStoreId: requireIf(kind === 'store', storeField),
  }
}
