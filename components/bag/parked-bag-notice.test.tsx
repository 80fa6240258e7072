// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { getParkedBags, parkBag } from '#lib/bag/parked-bags.client.ts'
import { parseBagLine } from '#lib/bag/parse-bag.ts'
import { hasTransferred, saveLinesForTransfer } from '#lib/bag/transfer-bag.client.ts'
import { readCookie } from '#lib/session/browser-cookies.client.ts'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { renderBagPage, resetBrowser } from '#tests/support/bag-page.tsx'
import { screen, unmountPage, waitFor } from '#tests/support/render.tsx'
import { connectionFailure, mockShopApi } from '#tests/support/shop-api-mock.ts'

const api = mockShopApi()
const shopContext = { brand: 'vereda', locale: 'en_GB' } as const
const parkedHash = 'W'.repeat(22)
const andar = createBagLineDto('a', 109)
const parked = () => getParkedBags('vereda', 'GB', Date.now()).map(({ hash }) => hash)
const offer = () => screen.findByText('Still here from your last visit: Andar.')

beforeEach(() => {
  resetBrowser('/en_GB/bolsa')
  api.respond('retrieveBag', { bag: createBagDto([andar], { shoppingCartHashId: parkedHash }) })
})

it('restores the bag that was parked in this market', async () => {
  parkBag('vereda', 'GB', { hash: parkedHash, date: Date.now() })
  const { user } = await renderBagPage()
  await offer()
  await user.click(screen.getByRole('button', { name: 'Put back' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Your bag, 1' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect([parked(), readCookie('vereda', 'bag')]).toEqual([[], parkedHash])
  expect(readCookie('vereda', 'bagMarket')).toBe('GB')
})

it('discards the parked bag when the customer declines it', async () => {
  parkBag('vereda', 'GB', { hash: parkedHash, date: Date.now() })
  const { user } = await renderBagPage()
  await offer()
  await user.click(screen.getByRole('button', { name: 'No, thanks' }))
  expect([screen.queryByText(/Still here/), parked()]).toEqual([null, []])
  await unmountPage()
  await renderBagPage()
  await screen.findByText('Your bag is empty, and light to carry.')
  expect(screen.queryByText(/Still here/)).toBeNull()
})

it('says that the shop is unreachable when the parked bag cannot be restored', async () => {
  parkBag('vereda', 'GB', { hash: parkedHash, date: Date.now() })
  const { user } = await renderBagPage()
  await offer()
  api.respond('retrieveBag', connectionFailure)
  await user.click(screen.getByRole('button', { name: 'Put back' }))
  await screen.findByText(/^We can’t reach the shop just now/)
  expect(parked()).toEqual([parkedHash])
})

it('shows transferred lines that are missing from the bag, also after a reload, and retries', async () => {
  saveLinesForTransfer('vereda', 'en_GB', [parseBagLine(andar, 'GBP')])
  await renderBagPage()
  const message = 'Something you took along didn’t come into the bag.'
  await screen.findByText(message)
  await unmountPage()
  const { user } = await renderBagPage()
  await screen.findByText(message)
  api.respond('addToBag', { bag: createBagDto([andar]), addedIds: ['a'] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  expect(hasTransferred(shopContext)).toBe(false)
  expect(api.calls('addToBag')).toHaveLength(1)
})
