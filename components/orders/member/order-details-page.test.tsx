// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { saveSession } from '#lib/auth/session.client.ts'
import { createOrderReply } from '#tests/fixtures/order-reply.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { OrderDetailsPage } from './order-details-page.tsx'

const api = mockShopApi()
const info = { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' }
const reference = 'R'.repeat(22)

beforeEach(() => {
  resetBrowser(`/en_GB/myaccount/myorders/orderdetails?order=${reference}`)
  saveSession('vereda', { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900, info })
  api.respond('myOrder', createOrderReply())
})

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

it('shows the status as heading, the number and the address', async () => {
  await renderInShop(<OrderDetailsPage reference={reference} />)
  await title('We’re packing it')
  expect(screen.getByText('4000000001')).toBeTruthy()
  expect(screen.getByText(/12 St James Square/)).toBeTruthy()
})

it('says that the account has no such order, for an unknown reference and without one', async () => {
  api.respond('myOrder', errorReply('order_not_found'))
  const { rerender } = await renderInShop(<OrderDetailsPage reference={reference} />)
  await title('We can’t find this order')
  await rerender(<OrderDetailsPage reference="" />)
  await title('We can’t find this order')
  expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe(
    '/en_GB/myaccount/myorders',
  )
  expect(api.calls('myOrder')).toHaveLength(1)
})

it('offers another attempt if the order did not load', async () => {
  api.respond('myOrder', errorReply('internal_error'))
  const { user } = await renderInShop(<OrderDetailsPage reference={reference} />)
  api.respond('myOrder', createOrderReply({ orderStatus: 'FI' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await title('Delivered')).toBeTruthy()
})

it('cancels the order after a confirmation, and shows the new status', async () => {
  api.respond('myOrder', createOrderReply({ allowedActions: ['C'] }))
  api.respond('cancelOrder', { locator: '4000000001', orderStatus: 'CA' })
  const { user } = await renderInShop(<OrderDetailsPage reference={reference} />)
  await user.click(await screen.findByRole('button', { name: 'Cancel this order' }))
  api.respond('myOrder', createOrderReply({ orderStatus: 'CA' }))
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  await title('Cancelled')
  expect(api.calls('cancelOrder')).toMatchObject([{ encodedReference: reference }])
})

it('links the invoice once it is requested, and moves the focus to it', async () => {
  const pdfUrl = '/api/shop/v1/papers/invoice/t'
  api.respond('myInvoice', { documents: [{ kind: 'invoice', number: 'VER-GB-2026-000001', pdfUrl }] })
  const { user } = await renderInShop(<OrderDetailsPage reference={reference} />)
  await user.click(await screen.findByRole('button', { name: 'Download the invoice' }))
  const link = await screen.findByRole('link', { name: 'Invoice VER-GB-2026-000001 (PDF)' })
  expect(link.getAttribute('href')).toBe(pdfUrl)
  await waitFor(() => expect(document.activeElement).toBe(link))
})
