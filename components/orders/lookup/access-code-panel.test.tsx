// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { fillField, renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { AccessCodePanel } from './access-code-panel.tsx'

const api = mockShopApi()

beforeEach(() => resetBrowser('/en_GB/order'))

async function openPanel() {
  const { user } = await renderInShop(<AccessCodePanel orderIdentifier={{ encodedReference: 'r' }} />)
  await user.click(screen.getByRole('button', { name: 'Send me the code' }))
  return user
}

const code = () => screen.getByLabelText<HTMLInputElement>('Code')

it('asks for the code once it is sent', async () => {
  api.respond('orderInfoCode', {})
  await openPanel()
  await waitFor(() => expect(document.activeElement).toBe(code()))
  expect(screen.getByRole('status').textContent).toMatch(/^It’s on its way to the e-mail/)
})

it('says that the code could not be sent', async () => {
  api.respond('orderInfoCode', connectionFailure)
  await openPanel()
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^That didn’t reach the shop/))
  expect(screen.queryByLabelText('Code')).toBeNull()
})

it('rejects a code without six digits before it is sent, and a wrong one after', async () => {
  api.respond('orderInfoCode', {})
  api.respond('orderInfoOpen', errorReply('code_wrong'))
  const user = await openPanel()
  await fillField(user, await screen.findByLabelText('Code'), '123')
  await user.keyboard('{Enter}')
  await screen.findByText('The code has six digits.')
  expect([document.activeElement, api.calls('orderInfoOpen')]).toEqual([code(), []])
  await fillField(user, code(), '123 456')
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^This code is wrong/))
  await waitFor(() => expect(document.activeElement).toBe(code()))
  expect(code().getAttribute('aria-invalid')).toBe('true')
  expect(api.calls('orderInfoOpen')).toMatchObject([{ code: '123456' }])
})
