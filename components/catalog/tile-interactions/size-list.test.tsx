// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { saveBag } from '#lib/bag/bag-cookies.client.ts'
import { saveSize } from '#lib/catalog/saved-sizes.client.ts'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { createLiveProductDto } from '#tests/fixtures/live-product-dto.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { SizeList } from './size-list.tsx'

const api = mockShopApi()
const t = createTranslator('en_GB', {})
const href = '/en_GB/all/shoes/andar-sand/K100052-001'
const tileProduct = { code: 'K100052-001', name: 'Andar', href, focusOpener: () => undefined }

beforeEach(() => {
  resetBrowser('/en_GB/all/shoes')
  saveBag('vereda', 'GB', 'h', Date.now())
  api.respond('liveProduct', createLiveProductDto({ 42: 9, 43: 0, 44: 1 }))
  api.respond('addToBag', { bag: createBagDto([createBagLineDto('a', 109)]), addedIds: ['a'] })
})

async function openSizes(row = false) {
  const onAdded = vi.fn()
  const { user } = await renderInShop(<SizeList product={tileProduct} t={t} isRow={row} onAdded={onAdded} />)
  await screen.findAllByRole('button', { name: /^Add .* to the bag/ })
  return { user, done: onAdded }
}

const button = (size: string) =>
  screen.getByRole('button', { name: new RegExp(`\\(EU ${size}\\) to the bag`) })
const alert = () => screen.getByRole('alert').textContent

it('adds a size to the bag once for several clicks', async () => {
  const { user, done } = await openSizes()
  const release = api.holdResponse('addToBag')
  await user.dblClick(button('42'))
  await waitFor(() => expect(button('42').getAttribute('aria-busy')).toBe('true'))
  release()
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(api.calls('addToBag')).toHaveLength(1)
})

it('links a sold-out size to its back-in-stock notification', async () => {
  await openSizes()
  const link = screen.getByRole('link', { name: /\(EU 43\) is sold out\. Notify me when it’s back in stock/ })
  expect(link.getAttribute('href')).toBe(`${href}#notify-43`)
})

it.each([
  ['no connection', connectionFailure, 'That didn’t reach the shop. Please try again.'],
  ['a full bag', errorReply('bag_full'), 'Your bag is full. Take something out first. View bag'],
] as const)('says so at %s, and stays usable', async (_, reply, message) => {
  const { user, done } = await openSizes()
  api.respond('addToBag', reply)
  await user.click(button('42'))
  await waitFor(() => expect(alert()).toBe(message))
  api.respond('addToBag', { bag: createBagDto([createBagLineDto('a', 109)]), addedIds: ['a'] })
  await user.click(button('42'))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
})

it('adds nothing if the size sold out meanwhile', async () => {
  const { user } = await openSizes()
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() + 60_000 })
  api.respond('liveProduct', createLiveProductDto({ 42: 0, 43: 0, 44: 1 }))
  await user.click(button('42'))
  vi.useRealTimers()
  await waitFor(() => expect(alert()).toMatch(/\(EU 42\) is sold out\. Please choose another size\.$/))
  expect(api.calls('addToBag')).toEqual([])
})

it.each([
  ['members_only', 'This one is for members. Sign in to buy it.'],
  ['pre_launch', 'Not on sale yet.'],
  ['sale_ended', 'This sale has ended.'],
] as const)('says why a product is not on sale: %s', async (saleState, reason) => {
  api.respond('liveProduct', createLiveProductDto({ 42: 9 }, { saleState }))
  await renderInShop(<SizeList product={tileProduct} t={t} onAdded={() => undefined} />)
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: /^Add / })).toEqual([])
})

it('marks the saved size', async () => {
  saveSize('vereda', '42', 'X')
  await openSizes()
  expect(button('42').textContent).toContain('your size')
  expect(button('44').textContent).not.toContain('your size')
})

it('moves through a row of sizes with the arrow keys', async () => {
  const { user } = await openSizes(true)
  button('42').focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toMatch(/43/)
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(button('44'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(button('42'))
})

it('reports that the sizes failed to load, and retries', async () => {
  api.respond('liveProduct', connectionFailure)
  const { user } = await renderInShop(<SizeList product={tileProduct} t={t} onAdded={() => undefined} />)
  await waitFor(() =>
    expect(screen.getAllByRole('alert')[0]?.textContent).toMatch(/^The sizes didn’t come\./),
  )
  api.respond('liveProduct', createLiveProductDto({ 42: 9 }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /^Add .* to the bag/ })).toBeTruthy()
})

it('moves the focus to the saved size once the sizes have loaded, and again on each request', async () => {
  saveSize('vereda', '44', 'X')
  const props = { product: tileProduct, t, isRow: true, onAdded: () => undefined }
  const { rerender } = await renderInShop(<SizeList {...props} focusRequest={1} />)
  await waitFor(() => expect(document.activeElement).toBe(button('44')))
  button('42').focus()
  await rerender(<SizeList {...props} focusRequest={1} />)
  expect(document.activeElement).toBe(button('42'))
  await rerender(<SizeList {...props} focusRequest={2} />)
  expect(document.activeElement).toBe(button('44'))
})

it('moves the focus to the retry button if the sizes fail to load', async () => {
  api.respond('liveProduct', connectionFailure)
  await renderInShop(
    <SizeList product={tileProduct} t={t} isRow focusRequest={1} onAdded={() => undefined} />,
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Try again'))
})
