// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { endSession, saveSession } from '#lib/auth/session.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { addToGuestWishlist, readGuestWishlist } from '#lib/wishlist/guest-wishlist.client.ts'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { act, render, screen, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { wishlistLabelKeys } from './wishlist-label-keys.ts'
import { WishlistSection } from './wishlist-section.tsx'

const api = mockShopApi()
const shop = { brand: 'vereda', locale: 'en_GB' } as const
const labels = createLabels('en_GB', wishlistLabelKeys)
const line = createBagLineDto('a', 100)
const saved = {
  ...{ id: line.code, size: line.size, gender: line.target },
  ...{ addedAt: '2026-06-01T10:00:00.000Z', priceThen: 120 },
}

beforeEach(() => {
  resetBrowser('/en_GB/myaccount/wishlist')
  getQueryClient().clear()
  saveSession('vereda', {
    ...{ token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900 },
    info: { email: 'marta@vereda.example' },
  })
  api.respond('wishlistGet', { items: [saved], shareToken: null })
  api.respond('cart', { bag: createBagDto([line]), leftOut: [] })
  api.respond('wishlistRemove', {})
})

const openWishlist = () => render(<WishlistSection shop={shop} labels={labels} shopHref="/en_GB/all/all" />)
const findEntries = async () => within(await screen.findByRole('list')).getAllByRole('listitem')

it('shows another price, and the last unit', async () => {
  api.respond('cart', { bag: createBagDto([createBagLineDto('a', 100, { stock: 1 })]), leftOut: [] })
  await openWishlist()
  const [entry] = await findEntries()
  expect(entry?.textContent).toContain('£120 when you saved it')
  expect(entry?.textContent).toContain('Last one in this size.')
})

it('offers a notification instead of the bag for a sold-out size', async () => {
  api.respond('cart', { bag: createBagDto([createBagLineDto('a', 100, { stock: 0 })]), leftOut: [] })
  await openWishlist()
  const link = await screen.findByRole('link', { name: /^Notify me when it’s back: / })
  expect(link.getAttribute('href')).toBe(`${line.url}#notify-${line.size}`)
  expect(screen.queryByRole('button', { name: /^Add to bag/ })).toBeNull()
})

it('moves an item to the bag, says so and moves the focus there', async () => {
  const { user } = await openWishlist()
  api.respond('addToBag', { bag: createBagDto([line]), addedIds: ['a'] })
  await user.click(await screen.findByRole('button', { name: /^Add to bag: / }))
  const news = await screen.findByText(/is in your bag\.$/)
  await waitFor(() => expect(document.activeElement).toBe(news))
  expect(api.calls('wishlistRemove')).toMatchObject([{ id: line.code, size: line.size }])
  expect(await screen.findByText('Your wishlist is empty')).toBeTruthy()
})

it('shows an item again whose removal failed', async () => {
  const { user } = await openWishlist()
  api.respond('wishlistRemove', connectionFailure)
  await user.click(await screen.findByRole('button', { name: /^Remove: / }))
  await screen.findByText(/^We could not reach|connection|try again/i)
  expect(await findEntries()).toHaveLength(1)
})

it('adds what the browser stored before the sign-in', async () => {
  addToGuestWishlist('vereda', { id: 'K100052-002', size: '41', gender: 'W' })
  api.respond('wishlistAdd', { added: [], unknown: [] })
  await openWishlist()
  await findEntries()
  expect(api.calls('wishlistAdd')).toHaveLength(1)
  expect(readGuestWishlist('vereda')).toEqual([])
})

it('counts what the market does not sell', async () => {
  api.respond('wishlistGet', { items: [saved, { ...saved, id: 'Z9999-001' }], shareToken: null })
  await openWishlist()
  expect(await screen.findByText('One saved item isn’t sold in this country.')).toBeTruthy()
})

it('shares by link, copies it and stops sharing', async () => {
  const { user } = await openWishlist()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  api.respond('wishlistShare', ({ shared }) => ({ shareToken: shared ? 'abc.def' : null }))
  await user.click(await screen.findByRole('button', { name: 'Create a link' }))
  const link = `${location.origin}/en_GB/wishlist/abc.def`
  expect((await screen.findByLabelText<HTMLInputElement>('Link to your wishlist')).value).toBe(link)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(copied).toHaveBeenCalledWith(link)
  expect(await screen.findByText('Link copied.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }))
  expect(await screen.findByText('The link no longer works.')).toBeTruthy()
  expect(screen.queryByLabelText('Link to your wishlist')).toBeNull()
})

it('says that sharing failed', async () => {
  const { user } = await openWishlist()
  api.respond('wishlistShare', errorReply('too_many_requests'))
  await user.click(await screen.findByRole('button', { name: 'Create a link' }))
  await waitFor(() =>
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent !== '')).toBe(true),
  )
  expect(screen.queryByLabelText('Link to your wishlist')).toBeNull()
})

it('offers to try again after an outage', async () => {
  api.respond('wishlistGet', connectionFailure)
  const { user } = await openWishlist()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.respond('wishlistGet', { items: [saved], shareToken: null })
  await user.click(retry)
  expect(await findEntries()).toHaveLength(1)
})

it('never shows the list of another member', async () => {
  await openWishlist()
  await findEntries()
  api.respond('wishlistGet', { items: [], shareToken: null })
  await act(async () => {
    endSession('vereda', false)
    saveSession('vereda', {
      ...{ token: 'o', refreshToken: 'o', tokenMarket: 'GB', expiresIn: 900 },
      info: { email: 'owen@vereda.example' },
    })
  })
  expect(await screen.findByText('Your wishlist is empty')).toBeTruthy()
  expect(screen.queryByText(line.name)).toBeNull()
})
