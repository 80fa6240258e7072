// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { bagLabelKeys } from '#components/bag/bag-label-keys.ts'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { fillField, render, screen, waitFor } from '#tests/support/render.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { SendBagDialog } from './send-bag-dialog.tsx'

const api = mockShopApi()

beforeEach(() => resetBrowser('/en_GB/bolsa'))

async function openDialog() {
  const { user } = await render(
    <LabelsProvider labels={createLabels('en_GB', bagLabelKeys)}>
      <SendBagDialog shop={{ brand: 'vereda', locale: 'en_GB' }} hash="h" onClose={() => undefined} />
    </LabelsProvider>,
  )
  return { user, email: screen.getByLabelText<HTMLInputElement>('E-mail') }
}

it('sends the bag to a valid address only, and confirms it', async () => {
  api.respond('expressShoppingSendEmailLink', { expiresAt: '2026-12-01T10:00:00Z' })
  const { user, email } = await openDialog()
  await user.type(email, 'ada{Enter}')
  await screen.findByText('Please input a valid email, such as name@example.com')
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(api.calls('expressShoppingSendEmailLink')).toEqual([])
  await user.type(email, '@example.org{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('On its way'))
  expect(screen.getByText('An e-mail with the link goes to ada@example.org.')).toBeTruthy()
  expect(api.calls('expressShoppingSendEmailLink')).toMatchObject([{ email: 'ada@example.org' }])
})

it.each([
  ['only gift cards', errorReply('nothing_to_send'), /^Gift cards aren’t sent on/],
  ['too many requests', errorReply('too_many_requests'), /^So many were sent already/],
  ['an unknown bag', errorReply('bag_not_found'), /^This bag is no longer there/],
  ['no connection', connectionFailure, /^That didn’t reach the shop/],
] as const)('says why a bag cannot be sent, and keeps the address: %s', async (_, reply, text) => {
  api.respond('expressShoppingSendEmailLink', reply)
  const { user, email } = await openDialog()
  await fillField(user, email, 'ada@example.org')
  await user.click(screen.getByRole('button', { name: 'Send it' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text))
  expect(email.value).toBe('ada@example.org')
})
