import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { embeddedPointProvider } from '#backend/shop/delivery/points/embedded-provider.ts'
import { type DeliveryPointProvider, PointsUnavailable } from '#backend/shop/delivery/points/provider.ts'
import { deliveryMethodsOf, marketCodes } from '#config/markets.ts'
import { isPostalCode, isPostalCodeOfRegion } from '#validation/postal-codes.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let isDown = false
const whileUp = <Answer>(request: () => Promise<Answer>): Promise<Answer> =>
  isDown ? Promise.reject(new PointsUnavailable('the carrier is away')) : request()
const points: DeliveryPointProvider = {
  findNearest: (...args) => whileUp(() => embeddedPointProvider.findNearest(...args)),
  listByType: (...args) => whileUp(() => embeddedPointProvider.listByType(...args)),
  findById: (...args) => whileUp(() => embeddedPointProvider.findById(...args)),
}

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ deliveryPoints: points })
})
afterAll(() => shop.close())

const spain = { profile: 'es_ES', deliveryType: '05', countryId: 'ES' } as const
const pointMarkets = marketCodes.flatMap((market) =>
  deliveryMethodsOf(market).flatMap(({ id }) =>
    id === '04' || id === '05' || id === '06' ? [[market, id] as const] : [],
  ),
)

describe('deliveryPoints', () => {
  test('are those near a postal code, nearest first, none of them far away', async () => {
    const found = unwrap(await shop.api.deliveryPoints({ ...spain, zipCode: '28004' })).points
    expect(found.length).toBeGreaterThan(2)
    expect(found.length).toBeLessThanOrEqual(20)
    const far = found.map(({ distanceKm }) => distanceKm)
    expect(far).toEqual(far.toSorted((a, b) => a - b))
    expect(Math.max(...far)).toBeLessThanOrEqual(50)
    expect(new Set(found.slice(0, 4).map(({ city }) => city))).toEqual(new Set(['Madrid']))
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set(['locker', 'shop']))
    expect(found.every(({ source }) => source === 'demo')).toBe(true)
  })

  test('are found by a town in any spelling, and by a position', async () => {
    const [inTown] = unwrap(await shop.api.deliveryPoints({ ...spain, city: 'SEVILLA' })).points
    expect(inTown?.city).toBe('Sevilla')
    const here = { latitude: 41.65, longitude: -0.88 }
    const [near] = unwrap(await shop.api.deliveryPoints({ ...spain, ...here })).points
    expect(near?.city).toBe('Zaragoza')
  })

  test('are nearby ones where the code has no point, and none where nothing is near', async () => {
    const [near] = unwrap(await shop.api.deliveryPoints({ ...spain, zipCode: '08999' })).points
    expect(near?.city).toBe('Barcelona')
    expect(unwrap(await shop.api.deliveryPoints({ ...spain, city: 'Atlantis' })).points).toEqual([])
    expect(unwrap(await shop.api.deliveryPoints({ ...spain, zipCode: '99999' })).points).toEqual([])
  })

  test('are Packstations with their numbers, and counters of the post', async () => {
    const germany = { profile: 'de_DE', countryId: 'DE', zipCode: '10119' } as const
    const stations = unwrap(await shop.api.deliveryPoints({ ...germany, deliveryType: '04' })).points
    expect(stations.every(({ type, number }) => type === 'packstation' && /^\d{3}$/.test(number ?? ''))).toBe(
      true,
    )
    const offices = unwrap(await shop.api.deliveryPoints({ ...germany, deliveryType: '06' })).points
    expect(new Set(offices.map(({ type }) => type))).toEqual(new Set(['post-office']))
  })

  test.each(pointMarkets)('exist in %s for %s, with addresses of the country', async (market, id) => {
    const types = id === '04' ? 'packstation' : id === '05' ? 'shop' : 'post-office'
    const listed = await embeddedPointProvider.listByType(market, types, 500)
    expect(listed.length).toBeGreaterThan(2)
    for (const { postalCode, regionId } of listed) {
      expect(isPostalCode(market, postalCode), `${market} ${postalCode}`).toBe(true)
      expect(isPostalCodeOfRegion(market, postalCode, regionId ?? ''), `${market} ${postalCode}`).toBe(true)
    }
  })

  test('require a place, a complete position, a country of the shop and an available method', async () => {
    expect(getReplyErrors(await shop.api.deliveryPoints(spain))[0]?.field).toBe('zipCode')
    expect(getReplyErrors(await shop.api.deliveryPoints({ ...spain, latitude: 40 }))[0]?.field).toBe(
      'longitude',
    )
    expect(
      getReplyErrors(await shop.api.deliveryPoints({ ...spain, latitude: 91, longitude: 0 }))[0]?.code,
    ).toBe('invalid_input')
    const unknownCountry = { ...spain, zipCode: '28004', countryId: 'CN' }
    expect(getErrorCode(await shop.api.deliveryPoints(unknownCountry))).toBe('country_not_found')
    const packstation = { ...spain, zipCode: '28004', deliveryType: '04' } as const
    expect(getErrorCode(await shop.api.deliveryPoints(packstation))).toBe('shipping_not_available')
  })

  test('fail, instead of being empty, during an outage of the carrier', async () => {
    isDown = true
    expect(getErrorCode(await shop.api.deliveryPoints({ ...spain, zipCode: '28004' }))).toBe(
      'points_unavailable',
    )
    expect(getErrorCode(await shop.api.droppoints({ profile: 'es_ES', type: 'shop' }))).toBe(
      'points_unavailable',
    )
    expect(getErrorCode(await shop.api.droppointInfo({ profile: 'es_ES', id: 'es-28004-shop' }))).toBe(
      'points_unavailable',
    )
    isDown = false
  })
})

describe('droppoints', () => {
  test('are the market’s of a type; each is found by its id', async () => {
    const { droppoints } = unwrap(await shop.api.droppoints({ profile: 'fr_FR', type: 'locker' }))
    expect(droppoints.every(({ type, countryId }) => type === 'locker' && countryId === 'FR')).toBe(true)
    const [first] = droppoints
    const id = first?.id ?? ''
    expect(unwrap(await shop.api.droppointInfo({ profile: 'fr_FR', id })).droppoint).toEqual(first)
  })

  test('are empty where the market has none', async () => {
    expect(unwrap(await shop.api.droppoints({ profile: 'es_MX', type: 'locker' })).droppoints).toEqual([])
  })

  test('droppointInfo rejects points of another market and unknown ones', async () => {
    expect(getErrorCode(await shop.api.droppointInfo({ profile: 'es_ES', id: 'fr-75003-shop' }))).toBe(
      'droppoint_not_found',
    )
    expect(getErrorCode(await shop.api.droppointInfo({ profile: 'es_ES', id: 'NO SUCH' }))).toBe(
      'invalid_input',
    )
  })
})
