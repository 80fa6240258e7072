// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { saveSession } from '#lib/auth/session.client.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { fillField, renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { AddOrder } from './add-order.tsx'

const api = mockShopApi()
const info = { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' }
const reference = 'R'.repeat(22)
const order = { locator: '4000000025', email: 'owen@vereda.example' }

beforeEach(() => {
  resetBrowser('/en_GB/myaccount/myorders')
  saveSession('vereda', { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900, info })
  api.respond('orderInfoCode', {})
})

async function requestCode() {
  const { user } = await renderInShop(<AddOrder />)
  await user.click(screen.getByText('Add an order'))
  await fillField(user, screen.getByLabelText('Order number'), order.locator)
  await fillField(user, screen.getByLabelText('E-mail'), order.email)
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  return user
}

it('sends a code to the address of the order, and opens the order once it is added', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined)
  api.respond('claimOrder', { encodedReference: reference, locator: order.locator })
  const user = await requestCode()
  await fillField(user, await screen.findByLabelText('Code'), '123 456')
  await user.click(screen.getByRole('button', { name: 'Add order' }))
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith(`/en_GB/myaccount/myorders/orderdetails?order=${reference}`),
  )
  expect(api.calls('orderInfoCode')).toMatchObject([order])
  expect(api.calls('claimOrder')).toMatchObject([{ ...order, code: '123456' }])
})

it.each([
  ['code_wrong', /^This code is wrong/],
  ['order_taken', /^This order belongs to another account\./],
])('explains %s at the code', async (errorCode, text) => {
  api.respond('claimOrder', errorReply(errorCode))
  const user = await requestCode()
  await fillField(user, await screen.findByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Add order' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text))
})

it('does not send a code for a number of another shape', async () => {
  const { user } = await renderInShop(<AddOrder />)
  await user.click(screen.getByText('Add an order'))
  await fillField(user, screen.getByLabelText('Order number'), '12')
  await fillField(user, screen.getByLabelText('E-mail'), order.email)
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(screen.getByLabelText('Order number').getAttribute('aria-invalid')).toBe('true'))
  expect(api.calls('orderInfoCode')).toEqual([])
})
