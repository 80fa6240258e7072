// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
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
import { BalanceView } from './balance-view.tsx'

const api = mockShopApi()
const expires = '2036-01-01T00:00:00Z'

beforeEach(() => {
  resetBrowser('/en_GB/gift-card')
  api.respond('giftCardCheck', ({ number, pin }) =>
    pin === '810771'
      ? { giftCard: { number: number.replace(/\D/g, ''), balance: 50, currency: 'GBP', expires } }
      : errorReply('gift_card_not_found'),
  )
})

const number = () => screen.getByLabelText<HTMLInputElement>('Number of the gift card')
const pin = () => screen.getByLabelText<HTMLInputElement>('PIN')
const alert = () => screen.getByRole('alert').textContent

it('moves the focus to a missing number or PIN', async () => {
  const { user } = await renderInShop(<BalanceView />)
  await user.click(screen.getByRole('button', { name: 'See what is on it' }))
  await waitFor(() => expect(document.activeElement).toBe(number()))
  expect(number().getAttribute('aria-invalid')).toBe('true')
  await fillField(user, number(), '1000-0000-0050')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(pin()))
  expect(api.calls('giftCardCheck')).toEqual([])
})

it('keeps what was typed before hydration, and submits it', async () => {
  const user = await hydrateInShop(<BalanceView />, () => {
    typeBeforeHydration(number(), '1000-0000-0050')
    typeBeforeHydration(pin(), '810771')
  })
  await user.click(screen.getByRole('button', { name: 'See what is on it' }))
  await waitFor(() => expect(screen.getByText('£50')).toBeDefined())
})

it('shows the same error for an unknown number and a wrong PIN, and keeps the input', async () => {
  const { user } = await renderInShop(<BalanceView />)
  await fillField(user, number(), '1000-0000-0050')
  await fillField(user, pin(), '000000')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(alert()).toMatch(/^We know no gift card/))
  expect(number().value).toBe('1000-0000-0050')
  expect([number(), pin()].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  await waitFor(() => expect(document.activeElement).toBe(number()))
})

it('shows the balance, and then neither displays nor stores number and PIN', async () => {
  const { user } = await renderInShop(<BalanceView />)
  await fillField(user, number(), '1000-0000-0050')
  await fillField(user, pin(), '810771')
  await user.keyboard('{Enter}')
  const balance = await screen.findByRole('region', { name: 'Gift card …0050' })
  expect(document.activeElement).toBe(balance)
  expect(within(balance).getByText('£50')).toBeTruthy()
  expect(within(balance).getByText(/^Good until 1 January 2036/)).toBeTruthy()
  expect([number().value, pin().value]).toEqual(['', ''])
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie])).not.toMatch(
    /810771|0000-?\s?0050/,
  )
  expect(screen.getByRole('button', { name: 'Look at another card' })).toBeTruthy()
})

it.each([
  ['no connection', connectionFailure],
  ['too many tries', errorReply('too_many_requests')],
] as const)('shows an error for %s, and accepts the next card', async (_, reply) => {
  const { user } = await renderInShop(<BalanceView />)
  const submit = async () => {
    await fillField(user, number(), '1000-0000-0050')
    await fillField(user, pin(), '810771')
    await user.keyboard('{Enter}')
  }
  api.respond('giftCardCheck', reply)
  await submit()
  await waitFor(() => expect(alert()).not.toBe(''))
  api.respond('giftCardCheck', {
    giftCard: { number: '100000000050', balance: 50, currency: 'GBP', expires },
  })
  await submit()
  expect(await screen.findByText('£50')).toBeTruthy()
})
