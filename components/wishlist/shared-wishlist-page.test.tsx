// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { render, screen, waitFor } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { SharedWishlistItems } from './shared-wishlist-items.tsx'
import { sharedWishlistLabelKeys } from './shared-wishlist-label-keys.ts'

const api = mockShopApi()
const labels = createLabels('en_GB', sharedWishlistLabelKeys)
const line = createBagLineDto('a', 100)
const items = [{ id: line.code, size: line.size, gender: line.target }]

beforeEach(() => {
  resetBrowser('/en_GB/wishlist/abc')
  getQueryClient().clear()
  api.respond('cart', { bag: createBagDto([line]), leftOut: [] })
})

const openList = () =>
  render(<SharedWishlistItems shop={{ brand: 'vereda', locale: 'en_GB' }} labels={labels} items={items} />)

it('adds an item to the visitor’s bag and leaves it on the list', async () => {
  const { user } = await openList()
  api.respond('addToBag', { bag: createBagDto([line]), addedIds: ['a'] })
  await user.click(await screen.findByRole('button', { name: /^Add to bag: / }))
  const link = await screen.findByRole('link', { name: 'View bag' })
  expect(link.getAttribute('href')).toBe('/en_GB/bolsa')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/is in your bag/))
  expect(screen.getByRole('button', { name: /^Add to bag: / })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remove: / })).toBeNull()
})

it('says that the bag is full', async () => {
  const { user } = await openList()
  api.respond('addToBag', errorReply('bag_full'))
  await user.click(await screen.findByRole('button', { name: /^Add to bag: / }))
  expect(await screen.findByText(/full|ten/i)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'View bag' })).toBeNull()
})
