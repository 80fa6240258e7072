// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { writeCookie } from '#lib/session/browser-cookies.client.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import {
  fillField,
  hydrateInShop,
  renderInShop,
  screen,
  typeBeforeHydration,
  waitFor,
  within,
} from '#tests/support/render.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { LookupForm } from './lookup-form.tsx'

const api = mockShopApi()
const stores = [{ id: 'london-marylebone', name: 'Marylebone', city: 'London' }]

beforeEach(() => resetBrowser('/en_GB/order'))

async function openForm() {
  const { user } = await renderInShop(<LookupForm stores={stores} onFound={() => undefined} />)
  const submit = async (locator: string, email: string) => {
    await fillField(user, screen.getByLabelText('Order number'), locator)
    await fillField(user, screen.getByRole('textbox', { name: 'E-mail' }), email)
    await user.click(screen.getByRole('button', { name: 'Look it up' }))
  }
  return { user, submit }
}

const alert = () => screen.getByRole('alert').textContent ?? ''

it('shows the same error for a wrong number and a wrong e-mail', async () => {
  const { submit } = await openForm()
  api.respond('orderInfo', errorReply('order_not_found'))
  await submit('4000000017', 'eve@example.org')
  await waitFor(() => expect(alert()).toMatch(/^We find no such order/))
  const first = alert()
  await submit('4999999999', 'marta@vereda.example')
  await waitFor(() => expect(api.calls('orderInfo')).toHaveLength(2))
  await waitFor(() => expect(alert()).toBe(first))
})

it('keeps what was typed before hydration, and submits it', async () => {
  const number = () => screen.getByLabelText<HTMLInputElement>('Order number')
  writeCookie('vereda', 'locator', '4999999999')
  const user = await hydrateInShop(<LookupForm stores={stores} onFound={() => undefined} />, () => {
    typeBeforeHydration(number(), '4000000017')
    typeBeforeHydration(screen.getByRole('textbox', { name: 'E-mail' }), 'marta@vereda.example')
  })
  expect(number().value).toBe('4000000017')
  api.respond('orderInfo', errorReply('order_not_found'))
  await user.click(screen.getByRole('button', { name: 'Look it up' }))
  await waitFor(() => expect(alert()).toMatch(/^We find no such order/))
  expect(api.calls('orderInfo')).toMatchObject([{ locator: '4000000017', email: 'marta@vereda.example' }])
})

it('fills in the number of the last order, but not over a typed one', async () => {
  writeCookie('vereda', 'locator', '4999999999')
  await openForm()
  expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('4999999999')
})

it('links to the return of an order', async () => {
  await openForm()
  expect(screen.getByRole('link', { name: 'Return an order' }).getAttribute('href')).toBe('/en_GB/return')
})

it('moves the focus to an invalid number, and sends no request', async () => {
  const { submit } = await openForm()
  await submit('1234', 'marta@vereda.example')
  const number = screen.getByLabelText('Order number')
  await waitFor(() => expect(document.activeElement).toBe(number))
  expect(number.getAttribute('aria-invalid')).toBe('true')
  expect(api.calls('orderInfo')).toEqual([])
})

it('lists the errors of the receipt in a summary, which takes the focus', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('radio', { name: 'By the receipt of a store' }))
  await user.click(screen.getByRole('button', { name: 'Look it up' }))
  const summary = await screen.findByRole('region', { name: '4 things to put right' })
  expect(document.activeElement).toBe(summary)
  await user.click(within(summary).getByRole('link', { name: /^Store: / }))
  expect(document.activeElement).toBe(screen.getByLabelText('Store'))
  expect(api.calls('orderInfo')).toEqual([])
})

it('sends a lookup once, however often the button is pressed', async () => {
  const { user, submit } = await openForm()
  api.respond('orderInfo', errorReply('order_not_found'))
  const release = api.holdResponse('orderInfo')
  await submit('4000000017', 'marta@vereda.example')
  const button = screen.getByRole('button', { name: 'Looking it up…' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  release()
  await waitFor(() => expect(alert()).toMatch(/^We find no such order/))
  expect(api.calls('orderInfo')).toHaveLength(1)
})

it.each([
  ['too many tries', errorReply('too_many_requests'), /^That was a lot of tries/],
  ['no connection', connectionFailure, /^We can’t reach the shop just now/],
] as const)('shows an error for %s', async (_, reply, message) => {
  const { submit } = await openForm()
  api.respond('orderInfo', reply)
  await submit('4000000017', 'marta@vereda.example')
  await waitFor(() => expect(alert()).toMatch(message))
})

it('looks up an order by store receipt, with the total as printed', async () => {
  const { user } = await openForm()
  api.respond('orderInfo', errorReply('order_not_found'))
  await user.click(screen.getByRole('radio', { name: 'By the receipt of a store' }))
  await fillField(user, screen.getByLabelText('Reference'), 'T2-004170')
  await user.selectOptions(screen.getByLabelText('Store'), 'london-marylebone')
  await user.selectOptions(screen.getByLabelText('Fiscal year'), String(new Date().getFullYear()))
  await fillField(user, screen.getByLabelText('Total'), '£165.00')
  await user.click(screen.getByRole('button', { name: 'Look it up' }))
  await waitFor(() => expect(alert()).toMatch(/must all match the receipt/))
  expect(api.calls('orderInfo')).toMatchObject([
    {
      offlineReference: 'T2-004170',
      store: 'london-marylebone',
      fiscalYear: new Date().getFullYear(),
      receiptTotal: 165,
    },
  ])
})
