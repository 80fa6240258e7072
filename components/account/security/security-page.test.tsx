// @vitest-environment page

import { beforeEach, expect, it, vi } from 'vitest'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import { guestShopApi } from '#lib/api/guest.ts'
import { readSession, saveSession } from '#lib/auth/session.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { createLabels } from '#tests/support/labels.ts'
import { act, fillField, render, screen, waitFor, within } from '#tests/support/render.tsx'
import { EmailChangePage } from '../entry/email-change-page.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({
  shopApi: {
    userInfo: vi.fn(),
    confirmIdentity: vi.fn(),
    changePassword: vi.fn(),
    changeEmail: vi.fn(),
    exportAccount: vi.fn(),
    deleteAccount: vi.fn(),
  },
}))
vi.mock('#lib/api/guest.ts', () => ({
  guestShopApi: { confirmEmailChange: vi.fn(), undoEmailChange: vi.fn() },
}))

const ok = { status: 'OK', requestId: 'r' } as const
const ko = (code: string, field?: string) => ({
  status: 'KO' as const,
  requestId: 'r',
  errors: [{ code, message: 'From the service', ...(field !== undefined && { field }) }],
})
const info = { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' }

async function open(part: React.ReactNode) {
  const view = await render(
    <ShopperProvider shop={{ brand: 'vereda', locale: 'en_GB' }} labels={createLabels('en_GB')}>
      {part}
    </ShopperProvider>,
  )
  await act(() => vi.dynamicImportSettled())
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  const type = (label: string, text: string) => fillField(view.user, screen.getByLabelText(label), text)
  return { ...view, press, type }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  getQueryClient().clear()
  for (const call of [...Object.values(shopApi), ...Object.values(guestShopApi)]) vi.mocked(call).mockReset()
  vi.mocked(shopApi.userInfo).mockResolvedValue({
    ...ok,
    account: { ...info, newsletterSubscribed: false, kboix: false },
    lastOrder: null,
    orders: [],
  })
  vi.mocked(shopApi.confirmIdentity).mockResolvedValue({ ...ok, token: 'identity', expiresIn: 600 })
  saveSession('vereda', { token: 'a', refreshToken: 'b', tokenMarket: 'GB', expiresIn: 900, info })
})

it('changes the password, closes the form and says that other devices are signed out', async () => {
  const { press, type } = await open(<ChangePassword />)
  await press('Change password')
  await type('Current password', 'old')
  await type('New password', 'a-second-long-walk')
  await type('Repeat new password', 'a-second-long-walk')
  vi.mocked(shopApi.changePassword).mockResolvedValueOnce(ko('password_wrong', 'oldPassword'))
  await press('Save password')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/password is wrong/))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')))
  vi.mocked(shopApi.changePassword).mockResolvedValueOnce(ko('invalid_input', 'newPassword'))
  await press('Save password')
  await waitFor(() => expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true'))
  vi.mocked(shopApi.changePassword).mockResolvedValueOnce(ok)
  await press('Save password')
  expect((await screen.findByText(/Your password has been changed/)).getAttribute('role')).toBe('status')
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(readSession('vereda')?.token).toBe('a')
})

it('requests a new address with the password, and says where the link went', async () => {
  vi.mocked(shopApi.changeEmail).mockResolvedValue({ ...ok, message: 'verification_sent' })
  const { press, type } = await open(<ChangeEmail />)
  await screen.findByText(/You sign in with marta@vereda.example/)
  await press('Change e-mail address')
  await type('New e-mail address', 'marta@example.org')
  await type('Current password', 'old')
  await press('Send link')
  await screen.findByText(/a link to marta@example.org/)
  expect(vi.mocked(shopApi.changeEmail).mock.calls[0]?.[0]).toMatchObject({ token: 'identity' })
})

it('creates the file of the data only after the password', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.mocked(shopApi.exportAccount).mockResolvedValue({
    ...ok,
    exportedAt: '2026-06-01T10:00:00.000Z',
    data: { account: info },
  })
  const { press, type } = await open(<ExportData />)
  await press('Export data')
  await press('Create file')
  expect(shopApi.confirmIdentity).not.toHaveBeenCalled()
  await type('Current password', 'old')
  await press('Create file')
  const link = await screen.findByRole('link', { name: 'Download file' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
    'blob:file',
    'vereda-account.json',
  ])
})

it('deletes the account after the password, and signs out', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.mocked(shopApi.deleteAccount).mockResolvedValue(ok)
  const { press, type } = await open(<DeleteAccount />)
  await press('Delete account…')
  const form = within(screen.getByRole('region', { name: 'Delete account' }))
  expect(form.getByText(/This can’t be undone/)).toBeTruthy()
  await type('Current password', 'wrong')
  vi.mocked(shopApi.confirmIdentity).mockResolvedValueOnce(ko('password_wrong', 'password'))
  await press('Delete my account')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/password is wrong/))
  expect(shopApi.deleteAccount).not.toHaveBeenCalled()
  await press('Delete my account')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/en_GB'))
  expect(readSession('vereda')).toBeNull()
})

it('confirms a new address with a click, and explains a link that does not work', async () => {
  vi.mocked(guestShopApi.confirmEmailChange).mockResolvedValueOnce(ko('link_expired'))
  const { press, unmount } = await open(<EmailChangePage kind="confirm" token="t" />)
  expect(guestShopApi.confirmEmailChange).not.toHaveBeenCalled()
  await press('Confirm address')
  await screen.findByRole('heading', { level: 1, name: 'This link has expired' })
  await unmount()
  vi.mocked(guestShopApi.confirmEmailChange).mockResolvedValueOnce({ ...ok, email: 'new@example.org' })
  const again = await open(<EmailChangePage kind="confirm" token="t" />)
  await again.press('Confirm address')
  await screen.findByText(/^You now sign in with new@example.org\./)
})

it('restores an address, ends the session of the browser and continues with a new password', async () => {
  expect(readSession('vereda')).not.toBeNull()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.mocked(guestShopApi.undoEmailChange).mockResolvedValue({
    ...ok,
    email: info.email,
    setPasswordToken: 'next',
  })
  const { press } = await open(<EmailChangePage kind="undo" token="t" />)
  await press('Restore address')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/en_GB/set-password/next'))
  expect(readSession('vereda')).toBeNull()
})

it('explains that an account is locked whose address another account has taken', async () => {
  vi.mocked(guestShopApi.undoEmailChange).mockResolvedValueOnce(ko('email_taken'))
  const { press } = await open(<EmailChangePage kind="undo" token="t" />)
  await press('Restore address')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/locked your earlier account/))
})
