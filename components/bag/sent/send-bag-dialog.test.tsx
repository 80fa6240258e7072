// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { fillField, renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { SendBagDialog } from './send-bag-dialog.tsx'
import { sendBagLabels } from './send-bag-labels.ts'

const api = mockShopApi()
const labels = sendBagLabels(createTranslator('en_GB', {}))

beforeEach(() => resetBrowser('/en_GB/bolsa'))

async function openDialog() {
  const { user } = await renderInShop(
    <SendBagDialog
      shop={{ brand: 'vereda', locale: 'en_GB' }}
      hash="h"
      labels={labels}
      onClose={() => undefined}
    />,
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

it('says why a bag cannot be sent, and keeps the address', async () => {
  api.respond('expressShoppingSendEmailLink', errorReply('nothing_to_send'))
  const { user, email } = await openDialog()
  await fillField(user, email, 'ada@example.org')
  await user.click(screen.getByRole('button', { name: 'Send it' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Gift cards are not sent on/))
  expect(email.value).toBe('ada@example.org')
})
