// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { fillField, renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { Wholesale } from './wholesale.tsx'

const api = mockShopApi()

beforeEach(() => resetBrowser('/en_GB/checkout'))

async function openForm() {
  const onChange = vi.fn()
  const { user } = await renderInShop(
    <Wholesale wholesaler={null} onChange={onChange} onInvoice={async () => true} />,
  )
  await user.click(screen.getByRole('button', { name: 'Wholesale customer?' }))
  return {
    user,
    onChange,
    number: screen.getByLabelText('Customer number'),
    code: screen.getByLabelText('Access code'),
  }
}

it('moves the focus to the missing access code', async () => {
  const { user, number, code } = await openForm()
  expect(document.activeElement).toBe(number)
  await user.type(number, 'w2hb{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(number.hasAttribute('aria-invalid')).toBe(false)
})

it('marks number and code of an unknown customer, and accepts a known one', async () => {
  api.respond('checkWholesaler', errorReply('wholesaler_not_found'))
  const { user, onChange, number, code } = await openForm()
  await fillField(user, number, 'w2hb-64xc-19pn')
  await fillField(user, code, 'aaaa')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^We can’t find a wholesale/))
  await waitFor(() => expect(document.activeElement).toBe(number))
  expect([number, code].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  const wholesaler = { id: 'W2HB64XC19PN', name: 'Northgate Outdoor', invoiceDays: 30 }
  api.respond('checkWholesaler', { wholesaler })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ ...wholesaler, code: 'aaaa' }))
})

it('closes on Escape and returns the focus to its button', async () => {
  const { user } = await openForm()
  await user.keyboard('{Escape}')
  const opener = await screen.findByRole('button', { name: 'Wholesale customer?' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
