// @vitest-environment page

import { beforeEach, expect, it, vi } from 'vitest'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import type { Locale } from '#i18n/locales.ts'
import { guestShopApi } from '#lib/api/guest.ts'
import { createLabels } from '#tests/support/labels.ts'
import { fillField, render, screen, waitFor } from '#tests/support/render.tsx'
import { RegisterPage } from './register-page.tsx'

vi.mock('#lib/api/guest.ts', () => ({
  guestShopApi: { createAccount: vi.fn(), resendVerification: vi.fn() },
}))

const nonce = 'n'.repeat(43)
const ok = { status: 'OK', requestId: 'r', message: 'verification_sent' } as const

async function openPage(locale: Locale = 'en_GB') {
  const { user } = await render(
    <ShopperProvider shop={{ brand: 'vereda', locale }} labels={createLabels(locale)}>
      <RegisterPage />
    </ShopperProvider>,
  )
  const submit = () => user.click(screen.getByRole('button', { name: 'Create account' }))
  return { user, submit }
}

async function fillForm(
  user: Awaited<ReturnType<typeof openPage>>['user'],
  password = 'walks-before-breakfast',
) {
  await fillField(user, screen.getByLabelText('Name'), 'Inés')
  await fillField(user, screen.getByLabelText('Surname'), 'Vidal')
  await fillField(user, screen.getByLabelText('E-mail'), 'ines@example.org')
  await fillField(user, screen.getByLabelText('Password'), password)
  await fillField(user, screen.getByLabelText('Repeat password'), password)
}
const acceptPolicy = (user: Awaited<ReturnType<typeof openPage>>['user']) =>
  user.click(screen.getByRole('checkbox', { name: /privacy policy/ }))

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/en_GB/register')
  vi.mocked(guestShopApi.createAccount)
    .mockReset()
    .mockResolvedValue({ ...ok, nonce })
  vi.mocked(guestShopApi.resendVerification).mockReset().mockResolvedValue(ok)
})

it('lists everything that is missing and sends nothing', async () => {
  const { user, submit } = await openPage()
  await submit()
  const summary = await screen.findByRole('region', { name: /to put right/ })
  expect(document.activeElement).toBe(summary)
  expect(summary.textContent).toContain('Please accept the privacy policy')
  await fillForm(user, 'short')
  await acceptPolicy(user)
  await submit()
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(/Please use at least 10 characters/)).not.toHaveLength(0)
  expect(guestShopApi.createAccount).not.toHaveBeenCalled()
})

it('sends the form with the page to return to, and says that an e-mail was sent', async () => {
  history.replaceState(null, '', '/en_GB/register?next=%2Fen_GB%2Fbolsa')
  const { user, submit } = await openPage()
  await fillForm(user)
  await acceptPolicy(user)
  await submit()
  const heading = await screen.findByRole('heading', { level: 1, name: 'Check your e-mail' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText(/ines@example.org/)).toBeTruthy()
  expect(vi.mocked(guestShopApi.createAccount).mock.calls[0]?.[0]).toMatchObject({
    brand: 'vereda',
    email: 'ines@example.org',
    policy: true,
    newsletter: false,
    next: '/en_GB/bolsa',
  })
  await user.click(screen.getByRole('button', { name: 'Send e-mail again' }))
  expect((await screen.findByText('We’ve sent the e-mail again.')).getAttribute('role')).toBe('status')
  expect(vi.mocked(guestShopApi.resendVerification).mock.calls[0]?.[0]).toMatchObject({ nonce })
})

it('shows the messages of the service at their fields, and keeps the form', async () => {
  vi.mocked(guestShopApi.createAccount).mockResolvedValue({
    status: 'KO',
    requestId: 'r',
    errors: [{ code: 'invalid_input', message: 'This address is not accepted', field: 'email' }],
  })
  const { user, submit } = await openPage()
  await fillForm(user)
  await acceptPolicy(user)
  await submit()
  await waitFor(() => expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(/This address is not accepted/)).not.toHaveLength(0)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Inés')
})

it.each([
  ['too_many_requests', /Wait an hour/],
  ['network_error', /reach the shop/],
])('explains %s above the form', async (code, text) => {
  vi.mocked(guestShopApi.createAccount).mockResolvedValue({
    status: 'KO',
    requestId: 'r',
    errors: [{ code, message: '' }],
  })
  const { user, submit } = await openPage()
  await fillForm(user)
  await acceptPolicy(user)
  await submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text))
})

it('requires the additional consent where the market does', async () => {
  const { user, submit } = await openPage('en_KR')
  await fillForm(user)
  await acceptPolicy(user)
  await submit()
  await screen.findByRole('region', { name: /to put right/ })
  expect(guestShopApi.createAccount).not.toHaveBeenCalled()
  await user.click(screen.getByRole('checkbox', { name: /stored abroad/ }))
  await submit()
  await screen.findByRole('heading', { level: 1, name: 'Check your e-mail' })
})
