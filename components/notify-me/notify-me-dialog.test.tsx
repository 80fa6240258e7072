// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { sheetDialogLabelKeys } from '#components/catalog/sheet/sheet-dialog-label-keys.ts'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { saveSession } from '#lib/auth/session.client.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { fillField, render, screen, waitFor } from '#tests/support/render.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { NotifyMeDialog } from './notify-me-dialog.tsx'

const api = mockShopApi()
const shop = { brand: 'vereda', locale: 'en_GB' } as const
const sizes = ['41', '42'].map((value) => ({ value, name: `EU ${value}` }))

beforeEach(() => resetBrowser('/en_GB'))

async function openDialog(offered = sizes, size: string | null = null) {
  const onClose = vi.fn()
  const { user } = await render(
    <LabelsProvider labels={createLabels('en_GB', sheetDialogLabelKeys)}>
      <NotifyMeDialog
        {...{ shop, size, onClose }}
        material="K100001-001"
        product="Sierra"
        sizes={offered}
        reason="back"
      />
    </LabelsProvider>,
  )
  return { user, onClose, send: () => user.click(screen.getByRole('button', { name: 'Notify me' })) }
}

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')

it('moves the focus to the first invalid field, and corrects its error while typing', async () => {
  const { user, send } = await openDialog()
  await send()
  const name = screen.getByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await user.type(name, 'Ada')
  await waitFor(() => expect(screen.queryByText('Please input your name')).toBeNull())
  expect(screen.getByText('Please input your email')).toBeTruthy()
  expect(api.calls('notifyMe')).toEqual([])
})

it('fills in the name and e-mail address of a member, but nothing over what was typed', async () => {
  const marta = { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' }
  saveSession('vereda', { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900, info: marta })
  const typed = Promise.withResolvers<void>()
  api.respond('getMemberProfile', async () => {
    await typed.promise
    return {
      email: marta.email,
      memberProfile: { ...marta, phonePrefix: '', phone: '', birthMonth: null, emailLocale: null },
    }
  })
  const { user } = await openDialog()
  await fillField(user, screen.getByLabelText('Name'), 'Ada')
  typed.resolve()
  await waitFor(() => expect(email().value).toBe('marta@vereda.example'))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada')
})

it('requests a size, and confirms the request in the heading', async () => {
  api.respond('notifyMe', {})
  const { user, send } = await openDialog(sizes, '42')
  await fillField(user, screen.getByLabelText('Name'), 'Ada')
  await fillField(user, email(), ' ada@example.org ')
  await user.click(screen.getByLabelText(/^Send me the newsletter/))
  await send()
  const heading = await screen.findByRole('heading', { name: 'We’ll let you know' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('We’ll e-mail ada@example.org as soon as Sierra, EU 42 is available.')).toBeTruthy()
  expect(api.calls('notifyMe')).toMatchObject([
    { size: '42', notifymeForSize: true, name: 'Ada', email: 'ada@example.org', newsletter: true },
  ])
})

it('requests any size, and does not ask for the size of a product with one', async () => {
  api.respond('notifyMe', errorReply('in_stock'))
  const { user, send } = await openDialog([{ value: 'OS', name: 'One size' }])
  expect(screen.queryByLabelText('Size')).toBeNull()
  await fillField(user, screen.getByLabelText('Name'), 'Ada')
  await fillField(user, email(), 'ada@example.org')
  await send()
  await screen.findByText(/^It’s in stock now/)
  expect(api.calls('notifyMe')).toMatchObject([{ size: 'OS' }])
})

it.each([
  ['too many requests', errorReply('too_many_requests'), /^Too many requests/],
  ['a captcha that cannot be solved here', errorReply('E_CAPTCHA_ERROR'), /^Too many requests/],
  ['no connection', connectionFailure, /^That didn’t reach the shop/],
] as const)('keeps the input and says what to do: %s', async (_, reply, text) => {
  api.respond('notifyMe', reply)
  api.respond('captchaChallenge', connectionFailure)
  const { user, send } = await openDialog()
  await fillField(user, screen.getByLabelText('Name'), 'Ada')
  await fillField(user, email(), 'ada@example.org')
  await send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text))
  expect(email().value).toBe('ada@example.org')
  expect(api.calls('notifyMe')).toMatchObject([{ notifymeForSize: false }])
})

it('shows an error of the service next to its field', async () => {
  api.respond('notifyMe', errorReply('invalid_input', 'This name is not allowed', 'name'))
  const { user, send } = await openDialog()
  const name = screen.getByLabelText('Name')
  await fillField(user, name, 'Ada')
  await fillField(user, email(), 'ada@example.org')
  await send()
  await screen.findByText('This name is not allowed')
  await waitFor(() => expect(document.activeElement).toBe(name))
})

it('suggests the correct domain after a misspelt e-mail was left', async () => {
  const { user } = await openDialog()
  await fillField(user, email(), 'ada@gmial.com')
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull()
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Did you mean ada@gmail.com?' }))
  await waitFor(() => expect(email().value).toBe('ada@gmail.com'))
})
