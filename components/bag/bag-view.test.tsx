// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import type { BagDto } from '#api-client/contract/bag.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { getCookieName } from '#lib/session/cookies.ts'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { shippingMethod } from '#tests/fixtures/shipping.ts'
import { openBagPage, renderBagPage, resetBrowser } from '#tests/support/bag-page.tsx'
import { act, screen, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'

const api = mockShopApi()
const minutes = 60_000

beforeEach(() => resetBrowser('/en_GB/bolsa'))

const openBag = (bag: BagDto | null = createBagDto([createBagLineDto('a', 100)]), age = 0) =>
  openBagPage(api, bag, age)

const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text })
const size = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size of Andar' })
const isEmpty = () => screen.queryByText('Your bag is empty, and light to carry.') !== null
const connectionErrorText = 'No connection, so the bag is as it was. Please try again.'

it('says that the bag is full at ten lines', async () => {
  const bag = createBagDto(Array.from({ length: 10 }, (_, index) => createBagLineDto(`line-${index}`, 10)))
  await openBag(bag)
  await heading('Your bag, 10')
  expect(screen.getByText('The bag is full: it holds 10 lines.')).toBeTruthy()
})

it('rolls back two failed size changes with a notice, and sends the last of two that succeed', async () => {
  const user = await openBag()
  await heading('Your bag, 1')
  const release = api.holdResponse('changeSize')
  await user.selectOptions(size(), '43')
  await user.selectOptions(size(), '44')
  expect(size().value).toBe('44')
  release()
  await screen.findByText(connectionErrorText)
  await waitFor(() => expect(size().value).toBe('42'))
  api.respond('changeSize', ({ size: value }) => ({
    bag: createBagDto([createBagLineDto('a', 100, { size: value })]),
  }))
  await user.selectOptions(size(), '43')
  await user.selectOptions(size(), '44')
  await waitFor(() => expect(api.calls('changeSize').at(-1)?.size).toBe('44'))
  await waitFor(() => expect(size().value).toBe('44'))
})

it('shows a removed line again when the shop fails, and only once after undo', async () => {
  const user = await openBag()
  await heading('Your bag, 1')
  const release = api.holdResponse('deleteFromBag')
  api.respond('deleteFromBag', errorReply('internal_error'))
  await user.click(screen.getByRole('button', { name: /^Remove Andar/ }))
  expect(isEmpty()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  release()
  await heading('Your bag, 1')
  await screen.findByText(connectionErrorText)
  expect(api.calls('addToBag')).toHaveLength(0)

  api.respond('deleteFromBag', { bag: createBagDto([]) })
  api.respond('addToBag', { bag: createBagDto([createBagLineDto('b', 100)]), addedIds: ['b'] })
  await user.click(screen.getByRole('button', { name: /^Remove Andar/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await heading('Your bag, 1')
  expect(screen.getAllByRole('link', { name: 'Andar' })).toHaveLength(1)
  expect(api.calls('addToBag').map(({ products }) => products)).toEqual([
    [{ id: 'K100052-001', size: '42', gender: 'X' }],
  ])
})

it('blocks checkout while a line is sold out, and offers a back-in-stock notification', async () => {
  const soldOut = createBagDto([createBagLineDto('a', 100, { stock: 0 })], { blockedSkus: ['a'] })
  const user = await openBag(soldOut)
  await screen.findByText(/^Sold out in this size\. Take another size/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Check out/ }).disabled).toBe(true)
  api.respond('notifyMe', {})
  await user.click(screen.getByRole('button', { name: /^Notify me when it’s back in stock: Andar/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Notify me when it’s back in stock' }))
  await user.type(dialog.getByLabelText('Name'), 'Ada')
  await user.type(dialog.getByLabelText('E-mail'), 'ada@example.org')
  await user.click(dialog.getByRole('button', { name: 'Notify me' }))
  expect((await screen.findByRole('dialog', { name: 'We’ll let you know' })).textContent).toContain(
    'ada@example.org',
  )
  expect(api.calls('notifyMe')).toMatchObject([{ productId: 'K100052-001', size: '42', name: 'Ada' }])
  await user.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] ?? document.body,
  )

  api.respond('changeSize', { bag: createBagDto([createBagLineDto('a', 100, { size: '43' })]) })
  await user.selectOptions(size(), '43')
  expect(await screen.findByRole('link', { name: 'Check out, £100' })).toBeTruthy()
})

it('offers no sold-out size, and blocks checkout when the selected size sells out', async () => {
  const user = await openBag()
  await heading('Your bag, 1')
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'UK 10½ (EU 45), sold out' }).disabled).toBe(
    true,
  )
  api.respond('changeSize', {
    status: 'NOSTOCK',
    bag: createBagDto([createBagLineDto('a', 100, { size: '43', stock: 0 })], { blockedSkus: ['a'] }),
  })
  await user.selectOptions(size(), '43')
  await screen.findByText(/^Sold out in this size\. Take another size/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Check out/ }).disabled).toBe(true)
  api.respond('changeSize', { bag: createBagDto([createBagLineDto('a', 100)]) })
  await user.selectOptions(size(), '42')
  expect(await screen.findByRole('link', { name: 'Check out, £100' })).toBeTruthy()
})

it('shows a changed price on its line', async () => {
  await openBag(createBagDto([createBagLineDto('a', 92, { priceChangedFrom: 109 })]))
  await screen.findByText('The price changed from £109 to £92 since you last looked.')
  expect(screen.getByRole('link', { name: 'Check out, £92' })).toBeTruthy()
})

it('reports once that the bag was idle for half an hour', async () => {
  window.dataLayer = []
  await openBag(undefined, 31 * minutes)
  await heading('Your bag, 1')
  expect(api.calls('retrieveBag')).toMatchObject([{ shoppingCartHashId: 'h', abandoned: true }])
  expect(window.dataLayer.map(({ event }) => event)).toContain('bag_abandoned')
  await renderBagPage()
  await waitFor(() => expect(api.calls('retrieveBag')).toHaveLength(2))
  expect(api.calls('retrieveBag')[1]).not.toHaveProperty('abandoned')
})

it('shows cost and delivery estimate of the cheapest home delivery', async () => {
  api.respond('shippingMethods', { shippingMethods: [shippingMethod('02'), shippingMethod('01')] })
  await openBag()
  expect(await screen.findByText('Standard delivery, £4.95: Tue 3 Nov')).toBeTruthy()
})

it('discards a bag that the shop does not know, and says so', async () => {
  api.respond('retrieveBag', errorReply('bag_not_found'))
  await openBag(null)
  await screen.findByText(/We no longer know the bag you had/)
  expect(isEmpty()).toBe(true)
  expect(document.cookie).not.toContain(getCookieName('vereda', 'bag'))
})

it('says that the bag is empty, and links to the shop', async () => {
  await renderBagPage()
  await heading('Your bag')
  expect(screen.getByText('What you put in stays for 30 days.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See what is new' })
  expect(link.getAttribute('href')).toBe('/en_GB/all/shoes')
})

it('keeps the last known bag while the shop is unreachable, and says so', async () => {
  const user = await openBag()
  await heading('Your bag, 1')
  api.respond('retrieveBag', connectionFailure)
  await act(async () => getQueryClient().invalidateQueries({ queryKey: ['bag'] }))
  await screen.findByText(/This is the bag as we last saw it/)
  expect(screen.getByRole('heading', { name: 'Your bag, 1' })).toBeTruthy()
  api.respond('retrieveBag', { bag: createBagDto([createBagLineDto('a', 100)]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/This is the bag as we last saw it/)).toBeNull())
})

it('asks to sign in for goods that are for members', async () => {
  const line = createBagLineDto('a', 100, { membersOnly: true })
  await openBag(createBagDto([line], { blockedSkus: ['a'] }))
  await screen.findByText(/^This is for members alone\. Sign in, or remove it/)
  expect(screen.getByText(/^One line is for members alone/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Notify me when it’s back in stock/ })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Check out/ }).disabled).toBe(true)
})

it('says that the shop is unreachable, and shows the bag once it responds', async () => {
  const user = await openBag(null)
  api.respond('retrieveBag', connectionFailure)
  await screen.findByText(/We can’t reach the shop just now/)
  api.respond('retrieveBag', { bag: createBagDto([createBagLineDto('a', 100)]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Your bag, 1')).toBeTruthy()
})

it('retries by itself while the shop is unreachable', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openBag(null)
  await screen.findByText(/We can’t reach the shop just now/)
  api.respond('retrieveBag', { bag: createBagDto([createBagLineDto('a', 100)]) })
  await vi.advanceTimersByTimeAsync(6000)
  vi.useRealTimers()
  expect(await heading('Your bag, 1')).toBeTruthy()
})

it('says that tax is added once the address is known, where prices exclude it', async () => {
  await openBag(
    createBagDto([createBagLineDto('a', 100)], { taxIncluded: false, taxTotal: null, taxRate: null }),
  )
  expect(await screen.findByText('Tax is added at checkout, once we know where it goes.')).toBeTruthy()
})
