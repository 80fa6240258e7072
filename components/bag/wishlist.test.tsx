// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { readWishlist } from '#lib/bag/wishlist/store.ts'
import { wireBag, wireLine } from '#tests/fixtures/wire-bag.ts'
import { openBagPage, renderBagPage, startBrowser } from '#tests/support/bag-page.tsx'
import { leavePage, screen, waitFor, within } from '#tests/support/render.tsx'
import { openShopDoor } from '#tests/support/shop-door.ts'

const door = openShopDoor()
const full = wireBag([wireLine('a', 100)])

beforeEach(() => {
  startBrowser('/en_GB/bolsa')
  door.answer('cart', { bag: full, leftOut: [] })
  door.answer('deleteFromBag', { bag: wireBag([]) })
})

const wishes = () => screen.queryByRole('region', { name: 'Your wishlist' })
const wished = () => readWishlist('vereda').map(({ id, size }) => `${id} ${size}`)

async function saveForLater() {
  const user = await openBagPage(door, full)
  await user.click(await screen.findByRole('button', { name: /^Keep for later: / }))
  await screen.findByText('Your bag is empty, and light to carry.')
  return user
}

it('moves a line to the wishlist and, after a reload, back into the bag', async () => {
  await saveForLater()
  await waitFor(() => expect(wishes()).not.toBeNull())
  expect(wished()).toEqual(['K100052-001 42'])
  await leavePage()
  door.answer('retrieveBag', { bag: wireBag([]) })
  const { user } = await renderBagPage()
  const list = within(await screen.findByRole('region', { name: 'Your wishlist' }))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  door.answer('addToBag', { bag: full, addedIds: ['a'] })
  await user.click(list.getByRole('button', { name: /^Put in the bag: / }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Your bag, 1' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect([wishes(), wished()]).toEqual([null, []])
})

it('has on the wishlist what was saved for later before the shop has answered', async () => {
  const release = door.hold('deleteFromBag')
  await saveForLater()
  expect(wished()).toEqual(['K100052-001 42'])
  release()
  await waitFor(() => expect(wishes()).not.toBeNull())
})

it('offers no way into the bag for a size that is sold out, and forgets it', async () => {
  const user = await saveForLater()
  door.answer('cart', { bag: wireBag([wireLine('a', 100, { stock: 0 })]), leftOut: [] })
  await leavePage()
  await renderBagPage()
  const list = within(await screen.findByRole('region', { name: 'Your wishlist' }))
  expect(list.getByText('Sold out in this size.')).toBeTruthy()
  expect(list.queryByRole('button', { name: /^Put in the bag: / })).toBeNull()
  await user.click(list.getByRole('button', { name: /^Forget it: / }))
  expect(wished()).toEqual([])
})
