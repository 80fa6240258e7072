// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { fetchCrossSellStock } from '#lib/catalog/cross-sell-stock.client.ts'
import type { CrossSellProduct, Related } from '#lib/catalog/types.ts'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { createLiveProductDto } from '#tests/fixtures/live-product-dto.ts'
import { bootTile } from '#tests/fixtures/sheet.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { andarPath, createBuyBox, getSizeRadio } from '#tests/support/buy-box.tsx'
import { profile } from '#tests/support/checkout-page.tsx'
import { renderOnServer } from '#tests/support/hydrate.tsx'
import { act, renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'
import { buildOffers, Offers } from './offers.tsx'

vi.mock('#lib/catalog/cross-sell-stock.client.ts', () => ({ fetchCrossSellStock: vi.fn() }))

const api = mockShopApi()
const t = createTranslator('en_GB', {})

type Stock = Readonly<Record<string, number>>

const createOffer = (code: string, name: string, price: number, stock: Stock): CrossSellProduct => ({
  ...bootTile,
  code,
  name,
  price: { ...bootTile.price, current: price },
  sizes: Object.entries(stock).map(([value, left]) => ({ value, label: value, price, stock: left })),
})
const rock = createOffer('ROCK', 'Rock sole', 1_000, { 42: 1, 43: 1, 44: 1 })
const mud = createOffer('MUD', 'Mud sole', 1_500, { 42: 1, 43: 1, 44: 1 })
const wax = createOffer('WAX', 'Wax', 500, { U: 3 })
const socks = createOffer('SOCKS', 'Socks', 900, { '39-42': 3, '43-46': 3 })

const toStock = (code: string, stock: Stock) => ({
  code,
  sizes: Object.entries(stock).map(([value, left]) => ({ value, stock: left })),
})

beforeEach(() => {
  resetBrowser(andarPath)
  api.respond('liveProduct', createLiveProductDto({ 42: 9, 43: 9, 44: 9 }))
  api.respond('profileCheck', profile)
  api.respond('addToBag', { bag: createBagDto([createBagLineDto('a', 109)]), addedIds: ['a'] })
  vi.mocked(fetchCrossSellStock).mockReset().mockResolvedValue({ parts: [], additions: [] })
})

const createSheet = (related: Partial<Related>) => {
  const all = { bundle: [], additions: [], recommendations: [], ...related }
  return createBuyBox({
    offers: buildOffers(all),
    offerFields: <Offers related={all} locale="en_GB" t={t} />,
  })
}
const checkbox = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const part = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const sockSize = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size of Socks' })
const add = () => screen.getByRole('button', { name: /to the bag$/ })
const interact = () => act(async () => void window.dispatchEvent(new Event('firstinteraction')))

it('adds the chosen additions with the product, in the sizes that fit, and unchecks them', async () => {
  const { user } = await renderInShop(createSheet({ additions: [wax, socks] }))
  await user.click(getSizeRadio('44'))
  await interact()
  await waitFor(() => expect(sockSize().value).toBe('43-46'))
  await user.click(checkbox(/^Wax/))
  await user.click(checkbox(/^Socks/))
  expect(screen.getByText('Together £123')).toBeTruthy()
  await user.selectOptions(sockSize(), '39-42')
  await user.click(add())
  await waitFor(() => expect(api.calls('addToBag')).toHaveLength(1))
  expect(JSON.stringify(api.calls('addToBag')[0])).toContain('SOCKS')
  expect(JSON.stringify(api.calls('addToBag')[0])).toContain('39-42')
  await waitFor(() => expect(checkbox(/^Wax/).checked).toBe(false))
  expect(screen.queryByText(/^Together/)).toBeNull()
})

it('fetches the stock of additions after the first interaction, and again when the page is shown', async () => {
  const stock = {
    parts: [],
    additions: [toStock('WAX', { U: 0 }), toStock('SOCKS', { '39-42': 0, '43-46': 1 })],
  }
  vi.mocked(fetchCrossSellStock).mockResolvedValue(stock)
  const { user, unmount } = await renderInShop(createSheet({ additions: [wax, socks] }))
  await user.click(checkbox(/^Wax/))
  expect(fetchCrossSellStock).not.toHaveBeenCalled()
  await interact()
  await waitFor(() => expect(checkbox(/^Wax/).disabled).toBe(true))
  expect(checkbox(/^Wax/).checked).toBe(false)
  expect(sockSize().value).toBe('43-46')
  expect(within(sockSize()).getByRole<HTMLOptionElement>('option', { name: '39-42' }).disabled).toBe(true)
  await act(async () => void window.dispatchEvent(new Event('pageshow')))
  expect(fetchCrossSellStock).toHaveBeenCalledTimes(2)
  await unmount()
  window.dispatchEvent(new Event('pageshow'))
  expect(fetchCrossSellStock).toHaveBeenCalledTimes(2)
})

it('sells a bundle with the chosen part, whose stock limits the sizes', async () => {
  const stock = { parts: [toStock('ROCK', { 42: 1, 43: 1, 44: 0 }), toStock('MUD', { 42: 1, 43: 1, 44: 5 })] }
  vi.mocked(fetchCrossSellStock).mockResolvedValue({ ...stock, additions: [] })
  const { user } = await renderInShop(createSheet({ bundle: [rock, mud] }))
  expect(part(/^Rock sole/).checked).toBe(true)
  expect(await screen.findByRole('button', { name: /9½.*Sold out/ })).toBeTruthy()
  await user.click(part(/^Mud sole/))
  expect([part(/^Rock sole/).checked, part(/^Mud sole/).checked]).toEqual([false, true])
  expect(screen.getByText('Together £124')).toBeTruthy()
  await user.click(getSizeRadio('44'))
  await user.click(add())
  await waitFor(() => expect(api.calls('addToBag')).toHaveLength(1))
  expect(JSON.stringify(api.calls('addToBag')[0])).toContain('MUD')
  expect(part(/^Mud sole/).checked).toBe(true)
})

it('takes the next part if the chosen one has sold out, and none if all have', async () => {
  const gone = { 42: 0, 43: 0, 44: 0 }
  vi.mocked(fetchCrossSellStock).mockResolvedValue({
    parts: [toStock('ROCK', gone), toStock('MUD', { 42: 2 })],
    additions: [],
  })
  const { user } = await renderInShop(createSheet({ bundle: [rock, mud] }))
  await waitFor(() => expect(part(/^Mud sole/).checked).toBe(true))
  vi.mocked(fetchCrossSellStock).mockResolvedValue({
    parts: [toStock('ROCK', gone), toStock('MUD', gone)],
    additions: [],
  })
  await act(async () => void window.dispatchEvent(new Event('online')))
  await user.click(await screen.findByRole('button', { name: 'Notify me when it’s back in stock' }))
  expect(await screen.findByRole('dialog', { name: 'Notify me when it’s back in stock' })).toBeTruthy()
})

it('adopts offers that were chosen before hydration', async () => {
  const loadScripts = renderOnServer(createSheet({ bundle: [rock, mud], additions: [wax] }))
  part(/^Mud sole/).click()
  checkbox(/^Wax/).click()
  await loadScripts()
  expect([part(/^Rock sole/).checked, part(/^Mud sole/).checked]).toEqual([false, true])
  expect(checkbox(/^Wax/).checked).toBe(true)
  expect(screen.getByText('Together £129')).toBeTruthy()
})
