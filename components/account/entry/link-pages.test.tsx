// @vitest-environment page

import { beforeEach, expect, it, vi } from 'vitest'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import { guestShopApi } from '#lib/api/guest.ts'
import { readSession, saveSession } from '#lib/auth/session.client.ts'
import { createLabels } from '#tests/support/labels.ts'
import { fillField, render, screen, waitFor } from '#tests/support/render.tsx'
import { RecoverPage } from './recover-page.tsx'
import { SetPasswordPage } from './set-password-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

vi.mock('#lib/api/guest.ts', () => ({
  guestShopApi: {
    verifyEmail: vi.fn(),
    resendVerification: vi.fn(),
    recoverPassword: vi.fn(),
    setNewPassword: vi.fn(),
  },
}))

const ok = { status: 'OK', requestId: 'r' } as const
const session = {
  token: 'a',
  refreshToken: 'b',
  tokenMarket: 'GB',
  expiresIn: 900,
  info: { email: 'ines@example.org', name: 'Inés', surname: 'Vidal' },
} as const
const ko = (code: string, field?: string) => ({
  status: 'KO' as const,
  requestId: 'r',
  errors: [{ code, message: 'No', ...(field !== undefined && { field }) }],
})

const open = (page: React.ReactNode) =>
  render(
    <ShopperProvider shop={{ brand: 'vereda', locale: 'en_GB' }} labels={createLabels('en_GB')}>
      {page}
    </ShopperProvider>,
  )
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function expectFocus(name: string) {
  const found = await heading(name)
  await waitFor(() => expect(document.activeElement).toBe(found))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/en_GB/set-password/t')
  for (const call of Object.values(guestShopApi)) vi.mocked(call).mockReset()
  vi.mocked(guestShopApi.resendVerification).mockResolvedValue({ ...ok, message: 'verification_sent' })
  vi.mocked(guestShopApi.recoverPassword).mockResolvedValue({ ...ok, message: 'reset_sent' })
})

it('confirms the address only with the button, signs in and opens the stored page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.mocked(guestShopApi.verifyEmail).mockResolvedValue({ ...ok, ...session, next: '/en_GB/bolsa' })
  const { user } = await open(<VerifyEmailPage token="t" />)
  expect(guestShopApi.verifyEmail).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Confirm address' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/en_GB/bolsa'))
  expect(readSession('vereda')?.token).toBe('a')
  expect(vi.mocked(guestShopApi.verifyEmail).mock.calls[0]?.[0]).toMatchObject({ token: 't' })
})

it('sends the nonce of the browser that registered, and asks in another one for the password', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.mocked(guestShopApi.verifyEmail)
    .mockResolvedValueOnce(ko('password_required', 'password'))
    .mockResolvedValueOnce(ko('password_wrong', 'password'))
    .mockResolvedValueOnce({ ...ok, ...session, next: null })
  localStorage.setItem('vereda:registration', JSON.stringify('n'.repeat(43)))
  const { user } = await open(<VerifyEmailPage token="t" />)
  await user.click(screen.getByRole('button', { name: 'Confirm address' }))
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Confirm address' }))
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'))
  expect(guestShopApi.verifyEmail).toHaveBeenCalledTimes(1)
  await fillField(user, screen.getByLabelText('Password'), 'not-this-password')
  await user.click(screen.getByRole('button', { name: 'Confirm address' }))
  await screen.findByText(/That password is wrong/)
  await fillField(user, screen.getByLabelText('Password'), 'walks-before-breakfast')
  await user.click(screen.getByRole('button', { name: 'Confirm address' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/en_GB/myaccount'))
  const [first, , last] = vi.mocked(guestShopApi.verifyEmail).mock.calls
  expect(first?.[0]).toMatchObject({ nonce: 'n'.repeat(43), password: undefined })
  expect(last?.[0]).toMatchObject({ password: 'walks-before-breakfast' })
  expect(localStorage.getItem('vereda:registration')).toBeNull()
})

it('never leaves the shop, whatever page is stored', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.mocked(guestShopApi.verifyEmail).mockResolvedValue({
    ...ok,
    ...session,
    next: '/en_GB/../../evil.example',
  })
  const { user } = await open(<VerifyEmailPage token="t" />)
  await user.click(screen.getByRole('button', { name: 'Confirm address' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/en_GB/myaccount'))
})

it('offers the sign-in for a confirmed address, and a new link for an expired one', async () => {
  vi.mocked(guestShopApi.verifyEmail).mockResolvedValueOnce(ko('already_verified'))
  const first = await open(<VerifyEmailPage token="t" />)
  await first.user.click(screen.getByRole('button', { name: 'Confirm address' }))
  await expectFocus('Your address is already confirmed')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en_GB/myaccount')
  await first.unmount()

  vi.mocked(guestShopApi.verifyEmail).mockResolvedValueOnce(ko('link_expired'))
  const { user } = await open(<VerifyEmailPage token="t" />)
  await user.click(screen.getByRole('button', { name: 'Confirm address' }))
  await expectFocus('This link has expired')
  await fillField(user, screen.getByLabelText('E-mail'), 'ines@example.org')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await expectFocus('Check your e-mail')
  expect(guestShopApi.resendVerification).toHaveBeenCalledOnce()
})

it('keeps the button after an outage', async () => {
  vi.mocked(guestShopApi.verifyEmail).mockResolvedValueOnce(ko('network_error'))
  const { user } = await open(<VerifyEmailPage token="t" />)
  await user.click(screen.getByRole('button', { name: 'Confirm address' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/reach the shop/))
  expect(screen.getByRole('button', { name: 'Confirm address' })).toBeTruthy()
})

it('requests a link for a forgotten password, with the same answer for every address', async () => {
  const { user } = await open(<RecoverPage />)
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
  await fillField(user, screen.getByLabelText('E-mail'), 'ines@example.org')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await expectFocus('Check your e-mail')
  expect(screen.getByText(/If there’s an account for ines@example.org/)).toBeTruthy()
})

async function savePassword(user: Awaited<ReturnType<typeof open>>['user'], repeat = 'a-second-long-walk') {
  await fillField(user, screen.getByLabelText('New password'), 'a-second-long-walk')
  await fillField(user, screen.getByLabelText('Repeat new password'), repeat)
  await user.click(screen.getByRole('button', { name: 'Save password' }))
}

it('sets a password, which must be repeated, and ends the session of this browser', async () => {
  saveSession('vereda', session)
  vi.mocked(guestShopApi.setNewPassword).mockResolvedValue({ ...ok, message: 'success' })
  const { user } = await open(<SetPasswordPage token="t" />)
  await savePassword(user, 'a-second-long-wal')
  await screen.findByText(/two passwords that you entered do not match/)
  expect(guestShopApi.setNewPassword).not.toHaveBeenCalled()
  await savePassword(user)
  await expectFocus('Your password has been changed')
  expect(readSession('vereda')).toBeNull()
})

it('treats a reset as done only if the message says success', async () => {
  saveSession('vereda', session)
  vi.mocked(guestShopApi.setNewPassword).mockResolvedValue({ ...ok, message: 'queued' })
  const { user } = await open(<SetPasswordPage token="t" />)
  await savePassword(user)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/reach the shop/))
  expect(readSession('vereda')?.token).toBe('a')
})

it('offers a new link for one that does not work, and shows a rejected password at its field', async () => {
  vi.mocked(guestShopApi.setNewPassword).mockResolvedValueOnce(ko('invalid_input', 'password'))
  const { user } = await open(<SetPasswordPage token="t" />)
  await savePassword(user)
  await waitFor(() => expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true'))
  vi.mocked(guestShopApi.setNewPassword).mockResolvedValueOnce(ko('link_invalid'))
  await savePassword(user)
  await heading('This link doesn’t work')
})
