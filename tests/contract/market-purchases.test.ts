import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { addressFieldNames } from '#config/markets.ts'
import { formatSizePair } from '#i18n/format-size.ts'
import { marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import {
  type CheckoutValues,
  checkoutValuesSchema,
  emptyCheckout,
  toOrderFields,
} from '#lib/checkout/form.ts'
import { toTaxAddress } from '#lib/checkout/price-query.client.ts'
import { addressFields } from '#validation/address-fields.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { type MarketCase, marketCases } from '../fixtures/market-cases.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getReplyErrors } from '../support/reply-errors.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

async function setPrice({ locale, price }: MarketCase): Promise<void> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/admin/prices',
    headers: { authorization: `Bearer ${shop.context.config.adminToken}` },
    payload: { material: arena.material, market: marketCodeOf(locale), price: price.amount, previous: null },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** The completed checkout form. The extra condition is ticked only where the form has it. */
function filledForm({ locale, phone, address, shippingMethodId }: MarketCase): CheckoutValues {
  const blank = emptyCheckout(marketCodeOf(locale))
  const { strictPrivacy } = marketOfLocale(locale)
  const shippingAddress = { ...blank.shippingAddress }
  for (const name of addressFieldNames) shippingAddress[name] = address[name] ?? ''
  return {
    ...blank,
    contact: { ...blank.contact, email: 'ada@example.org', phone, extraCondition: strictPrivacy },
    shippingAddress,
    shippingMethodId,
  }
}

/** Fills a bag at the price of the case and returns its sums for the address, as the checkout requests them. */
async function fillBag(market: MarketCase) {
  const { locale: profile, shippingMethodId } = market
  await setPrice(market)
  const { hash } = await shop.fillBag(oneUnit, profile)
  const to = toTaxAddress(marketCodeOf(profile), filledForm(market).shippingAddress)
  const { bag } = unwrap(
    await shop.call('retrieveBag', {
      profile,
      brand: 'vereda',
      shoppingCartHashId: hash,
      shippingMethodId,
      ...(to && { tax: true, taxRegion: to.region, taxPostalCode: to.postalCode }),
    }),
  )
  return { hash, bag }
}

/** The part of the order request that comes from the checkout form. */
const orderForm = (market: MarketCase) => ({
  profile: market.locale,
  ...toOrderFields(marketCodeOf(market.locale), filledForm(market)),
})

/** The sums that both the bag and the order have. */
function sumsOf({ locale, price, shipping, tax, total }: MarketCase) {
  const { currency, taxIncluded } = marketOfLocale(locale)
  return {
    currency,
    taxIncluded,
    total: price.amount,
    shippingCost: shipping,
    taxTotal: tax.amount,
    totalImport: total.amount,
  }
}

it.each(marketCases)(
  'shows a pair of shoes in $locale at its price, in sizes of the market',
  async (market) => {
    const { locale: profile, price, size } = market
    await setPrice(market)
    const live = unwrap(await shop.call('liveProduct', { profile, material: arena.material }))
    const { currency, sizeSystem: system } = marketOfLocale(profile)
    expect(live.prices).toMatchObject({ current: price.amount, previous: null, currency })
    expect([live.sizeScale, live.sizes.length]).toEqual(['shoe', arena.sizes.length])
    for (const own of live.sizes)
      expect(formatSizePair(own, { scale: 'shoe', system }).join('')).toMatch(size)
  },
)

it.each(marketCases)(
  'offers in $locale the choices of its address and its delivery method',
  async (market) => {
    const { locale: profile, address, shippingMethodId } = market
    const countryId = marketCodeOf(profile)
    const chosen = new Set(addressFields(countryId).map(({ control }) => control))
    const { regions } = unwrap(await shop.call('regions', { profile, countryId }))
    expect(regions.some(({ id }) => id === address.region)).toBe(chosen.has('region'))
    if (chosen.has('comuna')) {
      const { comunas } = unwrap(await shop.call('comunas', { profile, regionId: address.region ?? '' }))
      expect(comunas.map(({ id }) => id)).toContain(address.comuna)
    }
    const { shippingMethods } = unwrap(
      await shop.call('shippingMethods', { profile, countryId, brand: 'vereda' }),
    )
    const method = shippingMethods.find(({ id }) => id === shippingMethodId)
    expect(method?.kind).toBe('home')
    const values = { ...filledForm(market), shippingAreas: method?.areas ?? null }
    expect(checkoutValuesSchema(countryId).safeParse(values)).toEqual({ success: true, data: values })
  },
)

it.each(marketCases)('sells a pair in $locale to a guest who pays by card', async (market) => {
  const { locale: profile, total, address } = market
  const { hash, bag } = await fillBag(market)
  expect(bag).toMatchObject(sumsOf(market))
  const form = orderForm(market)
  expect(form.contact.extraCondition).toBe(profile === 'en_KR' ? true : undefined)
  const { order, encodedReference } = unwrap(await shop.order(hash, total.amount, form))
  expect(order.cardResponse).toEqual({ resultCode: 'Authorised', action: null, refusalReason: null })
  await shop.settleWebhooks()
  const shown = await shop.fetchOrderConfirmation(encodedReference, profile)
  expect(shown.paymentData.state).toBe('paid')
  expect(shown.applicant).toMatchObject({ name: address.name, city: address.city })
  expect(shown.bag).toMatchObject(sumsOf(market))
})

it.each(marketCases.filter(({ locale }) => locale === 'en_KR'))(
  'rejects an order in $locale without the extra condition',
  async (market) => {
    const { hash } = await fillBag(market)
    const { contact, ...form } = orderForm(market)
    const { extraCondition: _, ...others } = contact
    const reply = await shop.order(hash, market.total.amount, { ...form, contact: others })
    expect(getReplyErrors(reply).map(({ field }) => field)).toEqual(['contact.extraCondition'])
  },
)
