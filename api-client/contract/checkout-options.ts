import { z } from 'zod'
import { deliveryKinds } from '#config/delivery-kinds.ts'
import { brand, countryId, profile, shippingMethodId } from './common.ts'
import { okReply } from './envelope.ts'
import { paymentMethodIds } from './payments.ts'
import { defineRoute } from './route.ts'

/** An amount in JSON or in a query. */
const amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,3})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0))

export const countries = defineRoute('countries', {
  domain: 'checkout',
  summary: 'Lists the countries in which the shop sells, in the language of the profile.',
  input: z.object({ profile }),
  reply: okReply({
    countries: z.array(
      z.object({ id: countryId, name: z.string(), currency: z.string(), profiles: z.array(z.string()) }),
    ),
  }),
})

export const regions = defineRoute('regions', {
  domain: 'checkout',
  summary: 'Lists the regions, provinces or states of a country; empty if its addresses have none.',
  input: z.object({ profile, countryId }),
  reply: okReply({ regions: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: { country_not_found: 404 },
})

export const cities = defineRoute('cities', {
  domain: 'checkout',
  summary: 'Lists the larger cities of a region, for suggestions while typing.',
  input: z.object({ profile, countryId, regionId: z.string().max(8).optional() }),
  reply: okReply({ cities: z.array(z.object({ id: z.string(), name: z.string(), regionId: z.string() })) }),
  errors: { country_not_found: 404, region_not_found: 404 },
})

export const comunas = defineRoute('comunas', {
  domain: 'checkout',
  summary: 'Lists the comunas of a Chilean region.',
  input: z.object({ profile, regionId: z.string().max(8) }),
  reply: okReply({ comunas: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: { region_not_found: 404 },
})

export const paymentMethods = defineRoute('paymentMethods', {
  domain: 'payments',
  summary: 'Lists the payment methods of a country, limited to those for an amount if one is given.',
  input: z.object({
    profile,
    countryId,
    /** Amount due, in decimal units of the country’s currency. */
    amount: amount.optional(),
    /** The token of a store’s tablet: without it, the department-store card is not offered. */
    storePass: z.string().max(400).optional(),
  }),
  reply: okReply({
    paymentMethods: z.array(
      z.object({ id: z.enum(paymentMethodIds), name: z.string(), brands: z.array(z.string()) }),
    ),
    /** Settings of the provider’s browser component; `environmentUrls` only with the sandbox. */
    provider: z.object({
      name: z.literal('adyen'),
      clientKey: z.string(),
      environment: z.enum(['test', 'live']),
      environmentUrl: z.string().nullable(),
    }),
    /** The payment provider is down: the order may be placed offline (`contingencyOrder`). */
    paymentsDown: z.boolean().optional(),
  }),
  errors: { country_not_found: 404 },
})

export const shippingMethods = defineRoute('shippingMethods', {
  domain: 'checkout',
  summary: 'Lists the delivery methods of a country with their price and free-delivery threshold.',
  input: z.object({
    profile,
    countryId,
    /** Omits pick-up in stores where the brand has none. */
    brand: brand.optional(),
  }),
  reply: okReply({
    shippingMethods: z.array(
      z.object({
        id: shippingMethodId,
        /** Where it is received. */
        kind: z.enum(deliveryKinds),
        name: z.string(),
        text: z.string(),
        price: z.number(),
        priceFormated: z.string(),
        freeFrom: z.number().nullable(),
        currency: z.string(),
        /** Working days, minimum and maximum; 0 is the same day. */
        days: z.tuple([z.number().int(), z.number().int()]),
        /** The delivery estimate of an order made now, as dates and as text. */
        estimate: z.object({ from: z.iso.date(), to: z.iso.date(), text: z.string() }),
        /** Regions and cities that it is limited to; null for the whole country. */
        areas: z.array(z.object({ regionId: z.string(), cities: z.array(z.string()) })).nullable(),
      }),
    ),
  }),
  errors: { country_not_found: 404 },
})
