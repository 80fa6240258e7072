// @vitest-environment page
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { saveSession } from '#lib/auth/session.client.ts'
import { saveBag } from '#lib/bag/bag-cookies.client.ts'
import { onBagAdded } from '#lib/bag/events.client.ts'
import { saveSize } from '#lib/catalog/saved-sizes.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { getCookieName } from '#lib/session/cookies.ts'
import { readGuestWishlist } from '#lib/wishlist/guest-wishlist.client.ts'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { createLiveProductDto, livePricesDto } from '#tests/fixtures/live-product-dto.ts'
import { membership } from '#tests/fixtures/membership.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { andarPath, createBuyBox, getSizeRadio } from '#tests/support/buy-box.tsx'
import { profile } from '#tests/support/checkout-page.tsx'
import { renderOnServer } from '#tests/support/hydrate.tsx'
import { act, fillField, renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'

const api = mockShopApi()
const page = andarPath
const size = getSizeRadio

beforeEach(() => {
  resetBrowser(page)
  saveBag('vereda', 'GB', 'h', Date.now())
  api.respond('liveProduct', createLiveProductDto({ 42: 9, 43: 0, 44: 3 }))
  api.respond('profileCheck', profile)
  api.respond('addToBag', { bag: createBagDto([createBagLineDto('a', 109)]), addedIds: ['a'] })
})

async function openSheet(props: Parameters<typeof createBuyBox>[0] = {}) {
  const { user } = await renderInShop(createBuyBox(props))
  await screen.findByRole('button', { name: /Sold out/ })
  return user
}

const alert = () => screen.getByRole('alert').textContent
const add = () => screen.getByRole('button', { name: /to the bag$/ })
const getSaveButton = () => screen.getByRole('button', { name: 'Save for later' })

const interact = () =>
  act(async () => {
    window.dispatchEvent(new Event('firstinteraction'))
  })

it('requires a size first, and moves the focus to the sizes', async () => {
  const user = await openSheet()
  await user.click(add())
  expect(alert()).toBe('Choose a size first.')
  expect(document.activeElement).toBe(size('42'))
  expect(api.calls('addToBag')).toEqual([])
})

it('adds the chosen size to the bag once for two clicks', async () => {
  const user = await openSheet()
  await user.click(size('42'))
  const added = vi.fn()
  onTestFinished(onBagAdded(added))
  const release = api.holdResponse('addToBag')
  await user.click(screen.getByRole('button', { name: 'Add UK 8 (EU 42) to the bag' }))
  await user.click(screen.getByRole('button', { name: 'Adding…' }))
  release()
  await waitFor(() => expect(added).toHaveBeenCalledOnce())
  expect(api.calls('addToBag').map(({ products }) => products)).toEqual([
    [{ id: 'K100052-001', size: '42', gender: 'X' }],
  ])
})

it('starts the express checkout with the chosen size, and requires one', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => assign.mockRestore())
  const user = await openSheet()
  const express = screen.getByRole('button', { name: 'Express checkout' })
  await user.click(express)
  expect(alert()).toBe('Choose a size first.')
  expect(assign).not.toHaveBeenCalled()
  await user.click(size('42'))
  await user.click(express)
  expect(assign.mock.calls).toEqual([['/en_GB/checkout/express?code=K100052-001&size=42']])
})

it.each([
  ['a full bag', errorReply('bag_full'), 'Your bag is full. Take something out first. View bag'],
  ['no connection', connectionFailure, 'That didn’t reach the shop. Please try again.'],
  ['a sale that has ended', errorReply('sale_ended'), 'This sale has ended.'],
  ['any other error', errorReply('family_unknown'), 'This can’t be put into the bag just now.'],
] as const)('says so at %s', async (_, reply, text) => {
  const user = await openSheet()
  api.respond('addToBag', reply)
  await user.click(size('42'))
  await user.click(add())
  await waitFor(() => expect(alert()).toBe(text))
})

it('reports that the last pair has just sold out', async () => {
  const user = await openSheet()
  api.respond('addToBag', {
    status: 'NOSTOCK',
    bag: createBagDto([createBagLineDto('a', 109)]),
    addedIds: ['a'],
  })
  await user.click(size('42'))
  await user.click(add())
  await waitFor(() => expect(alert()).toMatch(/^The last pair went a moment ago/))
})

it('links to the offline order page where no online orders are taken', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  api.respond('profileCheck', { ...profile, config: { ...profile.config, sap_active: false } })
  const user = await openSheet()
  await user.click(size('42'))
  await user.click(add())
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/en_GB/pedido_offline'))
  assign.mockRestore()
})

it('stores standard delivery, the only method, under extended block', async () => {
  const config = { ...profile.config, sap_active: false, extended_block: true }
  api.respond('profileCheck', { ...profile, config })
  const user = await openSheet()
  await user.click(size('42'))
  await user.click(add())
  await waitFor(() => expect(document.cookie).toContain(`${getCookieName('vereda', 'shipment')}=01`))
})

it('saves a size for later, marks the heart, and removes it on the next click', async () => {
  const user = await openSheet()
  await user.click(getSaveButton())
  await waitFor(() => expect(alert()).toBe('Choose a size first.'))
  await user.click(size('42'))
  expect(getSaveButton().getAttribute('aria-pressed')).toBe('false')
  await user.click(getSaveButton())
  await waitFor(() => expect(getSaveButton().getAttribute('aria-pressed')).toBe('true'))
  expect(screen.getByText(/On your wishlist, below your bag/)).toBeTruthy()
  expect(readGuestWishlist('vereda').map(({ id, size }) => [id, size])).toEqual([['K100052-001', '42']])
  await user.click(getSaveButton())
  await waitFor(() => expect(getSaveButton().getAttribute('aria-pressed')).toBe('false'))
  expect(readGuestWishlist('vereda')).toEqual([])
})

it('saves the visitor’s size if that is preselected after the click on the heart', async () => {
  saveSize('vereda', '44', 'X')
  const user = await openSheet()
  await user.click(getSaveButton())
  expect(readGuestWishlist('vereda')).toEqual([])
  await interact()
  await waitFor(() => expect(getSaveButton().getAttribute('aria-pressed')).toBe('true'))
  expect(readGuestWishlist('vereda').map((item) => item.size)).toEqual(['44'])
})

it('saves the e-mail of a customer for a sold-out size, and reports an invalid one', async () => {
  const user = await openSheet()
  await user.click(screen.getByRole('button', { name: /Sold out/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Notify me when it’s back in stock' }))
  expect(dialog.getByText('Andar, UK 9 (EU 43)')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Notify me' }))
  expect(dialog.getByText('Please input your name')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Name')))
  await fillField(user, dialog.getByLabelText('E-mail'), 'ada@gmial.com')
  await fillField(user, dialog.getByLabelText('Name'), 'Ada')
  await user.click(await dialog.findByRole('button', { name: 'Did you mean ada@gmail.com?' }))
  expect(dialog.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ada@gmail.com')
  api.respond('notifyMe', {})
  await user.click(dialog.getByRole('button', { name: 'Notify me' }))
  expect((await screen.findByRole('dialog', { name: 'We’ll let you know' })).textContent).toContain(
    'ada@gmail.com',
  )
  expect(api.calls('notifyMe')).toMatchObject([{ size: '43', email: 'ada@gmail.com' }])
  const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })
  if (close) await user.click(close)
})

it('opens the form for a sold-out size in the address, and selects one that is in stock', async () => {
  history.replaceState(null, '', `${page}#notify-43`)
  const user = await openSheet()
  const dialog = await screen.findByRole('dialog', { name: 'Notify me when it’s back in stock' })
  expect(location.hash).toBe('')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  location.hash = '#notify-44'
  window.dispatchEvent(new Event('hashchange'))
  await waitFor(() => expect(size('44')).toMatchObject({ checked: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows store availability for the chosen size, and reports when stores cannot be loaded', async () => {
  const user = await openSheet()
  await user.click(size('44'))
  await user.click(screen.getByRole('button', { name: 'Find it in a store' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Find it in a store' }))
  expect(dialog.getByLabelText<HTMLSelectElement>('Size').value).toBe('44')
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^The stores can’t be asked just now\./)
  expect(api.calls('inStoreStock').at(-1)).toMatchObject({ productId: 'K100052-001', size: '44' })
  await user.click(dialog.getByRole('button', { name: 'Close' }))
})

it('keeps the shown values while the service is down, and says that stock was not checked', async () => {
  api.respond('liveProduct', connectionFailure)
  await renderInShop(createBuyBox())
  expect(await screen.findByText(/^Stock couldn’t be checked just now/)).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(3)
})

it('announces a price that has just changed', async () => {
  api.respond(
    'liveProduct',
    createLiveProductDto({ 42: 9, 43: 0, 44: 3 }, { prices: { ...livePricesDto, current: 99 } }),
  )
  await openSheet()
  expect(screen.getByText('The price has just changed: it is £99 now.')).toBeTruthy()
})

it('offers members the sign-in, which returns to the sheet', async () => {
  api.respond('liveProduct', createLiveProductDto({ 42: 9, 43: 0, 44: 3 }, { saleState: 'members_only' }))
  await renderInShop(createBuyBox({ saleState: 'members_only' }))
  const link = screen.getByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe(`/en_GB/myaccount?next=${encodeURIComponent(page)}`)
})

it('asks who a gift card is for before it adds it', async () => {
  const user = await openSheet({ isGiftCard: true })
  await user.click(size('42'))
  await user.click(add())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/£109/)).toBeTruthy()
  expect(api.calls('addToBag')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('fetches the stock again after the notification form is closed', async () => {
  const user = await openSheet()
  const before = api.calls('liveProduct').length
  await user.click(screen.getByRole('button', { name: /Sold out/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(api.calls('liveProduct').length).toBe(before + 1))
})

describe('before hydration', () => {
  it('a chosen size is adopted, and an early add is replayed once with it', async () => {
    const loadScripts = renderOnServer(createBuyBox())
    size('42').click()
    screen.getByRole('button', { name: 'Add to the bag' }).click()
    await loadScripts()
    await waitFor(() => expect(api.calls('addToBag')).toHaveLength(1))
    expect(api.calls('addToBag')[0]?.products).toEqual([{ id: 'K100052-001', size: '42', gender: 'X' }])
    expect(size('42').checked).toBe(true)
  })

  it('the page shows the chosen size after hydration', async () => {
    const loadScripts = renderOnServer(createBuyBox())
    size('44').click()
    await loadScripts()
    expect(await screen.findByRole('button', { name: 'Add UK 9½ (EU 44) to the bag' })).toBeTruthy()
  })
})

describe('the saved size', () => {
  it.each([
    ['is preselected after the first interaction', '44', true],
    ['is not preselected while it is sold out', '43', false],
  ])('%s', async (_, saved, isSelected) => {
    saveSize('vereda', saved, 'X')
    await openSheet()
    expect(size('44').checked).toBe(false)
    await interact()
    await waitFor(() => expect(size('44').checked).toBe(isSelected))
  })

  it('is that of the orders of a member who is signed in', async () => {
    const info = { email: 'marta@vereda.example' }
    saveSession('vereda', { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900, info })
    api.respond('membership', { ...membership, sizes: [{ size: '44', label: 'UK 9½', target: 'X' }] })
    await openSheet()
    await interact()
    await waitFor(() => expect(size('44').checked).toBe(true))
  })

  it('does not replace a chosen size', async () => {
    saveSize('vereda', '44', 'X')
    const user = await openSheet()
    await user.click(size('42'))
    await interact()
    expect(size('42').checked).toBe(true)
  })

  it('is preselected once: the visitor’s later choice stays', async () => {
    saveSize('vereda', '44', 'X')
    const user = await openSheet()
    await interact()
    await waitFor(() => expect(size('44').checked).toBe(true))
    await user.click(size('42'))
    await act(async () => getQueryClient().refetchQueries())
    expect(size('42').checked).toBe(true)
  })
})
