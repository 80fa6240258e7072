// @vitest-environment page
import { beforeEach, describe, expect, it } from 'vitest'
import { endSession, saveSession } from '#lib/auth/session.client.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { addToGuestWishlist, readGuestWishlist } from './guest-wishlist.client.ts'
import {
  addToWishlist,
  fetchSavedSizes,
  fetchStoredWishlist,
  mergeGuestWishlist,
  removeFromWishlist,
} from './wishlist.client.ts'

const api = mockShopApi()
const shop = { brand: 'vereda', locale: 'en_GB' } as const
const item = (id: string, size = '41') => ({ id, size, gender: 'W' as const })
const session = {
  ...{ token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900 },
  info: { email: 'marta@vereda.example' },
}
const onService = (id: string, priceThen: number | null = null) => ({
  ...item(id),
  ...{ addedAt: '2026-06-01T10:00:00.000Z', priceThen },
})
const guestIds = () => readGuestWishlist('vereda').map(({ id }) => id)

beforeEach(() => {
  resetBrowser('/en_GB/bolsa')
  api.respond('wishlistAdd', { added: [], unknown: [] })
  api.respond('wishlistRemove', {})
  api.respond('wishlistGet', { items: [], shareToken: null })
})

describe('merging at sign-in', () => {
  it('moves the items of the guest to the member, with one call', async () => {
    for (const id of ['A1234-001', 'B1234-001']) addToGuestWishlist('vereda', item(id))
    saveSession('vereda', session)
    await mergeGuestWishlist(shop)
    expect(guestIds()).toEqual([])
    expect(api.calls('wishlistAdd')).toMatchObject([{ products: [item('B1234-001'), item('A1234-001')] }])
    await mergeGuestWishlist(shop)
    expect(api.calls('wishlistAdd')).toHaveLength(1)
  })

  it('sends the price that the guest saw, in its market', async () => {
    addToGuestWishlist('vereda', { ...item('A1234-001'), priceThen: { price: 9950, market: 'ES' } })
    addToGuestWishlist('vereda', { ...item('B1234-001'), priceThen: { price: 9900, market: 'JP' } })
    addToGuestWishlist('vereda', { ...item('C1234-001'), priceThen: null })
    saveSession('vereda', session)
    await mergeGuestWishlist(shop)
    expect(api.calls('wishlistAdd')).toEqual([
      expect.objectContaining({
        products: [
          item('C1234-001'),
          { ...item('B1234-001'), priceThen: { price: 9900, market: 'JP' } },
          { ...item('A1234-001'), priceThen: { price: 99.5, market: 'ES' } },
        ],
      }),
    ])
  })

  it.each<[string, ReturnType<typeof errorReply> | typeof connectionFailure]>([
    ['a full list', errorReply('wishlist_full')],
    ['an outage', connectionFailure],
  ])('keeps the items in the browser after %s', async (_, failure) => {
    addToGuestWishlist('vereda', item('A1234-001'))
    saveSession('vereda', session)
    api.respond('wishlistAdd', failure)
    await mergeGuestWishlist(shop)
    expect(guestIds()).toEqual(['A1234-001'])
    api.respond('wishlistGet', { items: [onService('B1234-001')], shareToken: null })
    const { items } = await fetchStoredWishlist(shop)
    expect(items.map(({ id }) => id)).toEqual(['B1234-001', 'A1234-001'])
  })

  it('keeps an item that is saved while the list is sent', async () => {
    addToGuestWishlist('vereda', item('A1234-001'))
    saveSession('vereda', session)
    const release = api.holdResponse('wishlistAdd')
    const merging = mergeGuestWishlist(shop)
    addToGuestWishlist('vereda', item('B1234-001'))
    release()
    await merging
    expect(guestIds()).toEqual(['B1234-001'])
  })

  it('leaves the list of a guest alone', async () => {
    addToGuestWishlist('vereda', item('A1234-001'))
    await mergeGuestWishlist(shop)
    expect([guestIds(), api.calls('wishlistAdd')]).toEqual([['A1234-001'], []])
  })
})

describe('the list of a member', () => {
  beforeEach(() => saveSession('vereda', session))

  it('stores nothing in the browser, so that a sign-out leaves nothing', async () => {
    api.respond('wishlistAdd', { added: [{ id: 'A1234-001', size: '41' }], unknown: [] })
    expect((await addToWishlist(item('A1234-001'))).ok).toBe(true)
    expect(guestIds()).toEqual([])
    api.respond('wishlistGet', { items: [onService('A1234-001', 99.5)], shareToken: 'x' })
    expect(await fetchStoredWishlist(shop)).toMatchObject({
      items: [{ id: 'A1234-001', priceThen: { price: 9950, market: 'GB' } }],
      shareToken: 'x',
    })
    endSession('vereda', false)
    expect(await fetchStoredWishlist(shop)).toEqual({ items: [], shareToken: null })
  })

  it('undoes only what it added', async () => {
    api.respond('wishlistAdd', { added: [], unknown: [] })
    const known = await addToWishlist(item('A1234-001'))
    if (known.ok) await known.value()
    expect(api.calls('wishlistRemove')).toEqual([])
    api.respond('wishlistAdd', { added: [{ id: 'A1234-001', size: '41' }], unknown: [] })
    const added = await addToWishlist(item('A1234-001'))
    if (added.ok) await added.value()
    expect(api.calls('wishlistRemove')).toMatchObject([{ id: 'A1234-001', size: '41' }])
  })

  it('reports a failure and changes nothing in the browser', async () => {
    addToGuestWishlist('vereda', item('A1234-001'))
    api.respond('wishlistRemove', connectionFailure)
    expect(await removeFromWishlist(item('A1234-001'))).toMatchObject({
      ok: false,
      error: { retryable: true },
    })
    expect(guestIds()).toEqual(['A1234-001'])
  })

  it('names the saved sizes of both lists', async () => {
    addToGuestWishlist('vereda', item('A1234-001', '40'))
    api.respond('wishlistCheck', { saved: [{ id: 'A1234-001', size: '41' }] })
    expect(await fetchSavedSizes('A1234-001')).toEqual(['40', '41'])
  })
})
