// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { readGuestWishlist } from '#lib/wishlist/guest-wishlist.client.ts'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { openBagPage, renderBagPage, resetBrowser } from '#tests/support/bag-page.tsx'
import { screen, unmountPage, waitFor, within } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'

const api = mockShopApi()
const full = createBagDto([createBagLineDto('a', 100)])

beforeEach(() => {
  resetBrowser('/en_GB/bolsa')
  api.respond('cart', { bag: full, leftOut: [] })
  api.respond('deleteFromBag', { bag: createBagDto([]) })
})

const getWishlistSection = () => screen.queryByRole('region', { name: 'Your wishlist' })
const getWishlistEntries = () => readGuestWishlist('vereda').map(({ id, size }) => `${id} ${size}`)

async function saveForLater() {
  const user = await openBagPage(api, full)
  await user.click(await screen.findByRole('button', { name: /^Save for later: / }))
  await screen.findByText('Your bag is empty, and light to carry.')
  return user
}

it('moves a line to the wishlist and, after a reload, back into the bag', async () => {
  await saveForLater()
  await waitFor(() => expect(getWishlistSection()).not.toBeNull())
  expect(getWishlistEntries()).toEqual(['K100052-001 42'])
  await unmountPage()
  api.respond('retrieveBag', { bag: createBagDto([]) })
  const { user } = await renderBagPage()
  const list = within(await screen.findByRole('region', { name: 'Your wishlist' }))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  api.respond('addToBag', { bag: full, addedIds: ['a'] })
  await user.click(list.getByRole('button', { name: /^Add to bag: / }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Your bag, 1' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect([getWishlistSection(), getWishlistEntries()]).toEqual([null, []])
})

it('adds a saved line to the wishlist before the shop responds', async () => {
  const release = api.holdResponse('deleteFromBag')
  await saveForLater()
  expect(getWishlistEntries()).toEqual(['K100052-001 42'])
  release()
  await waitFor(() => expect(getWishlistSection()).not.toBeNull())
})

it('offers no button to the bag for a sold-out size, and removes the entry', async () => {
  const user = await saveForLater()
  api.respond('cart', { bag: createBagDto([createBagLineDto('a', 100, { stock: 0 })]), leftOut: [] })
  await unmountPage()
  await renderBagPage()
  const list = within(await screen.findByRole('region', { name: 'Your wishlist' }))
  expect(list.getByText('Sold out in this size.')).toBeTruthy()
  expect(list.queryByRole('button', { name: /^Add to bag: / })).toBeNull()
  await user.click(list.getByRole('button', { name: /^Remove: .*UK 8/ }))
  expect(getWishlistEntries()).toEqual([])
})
