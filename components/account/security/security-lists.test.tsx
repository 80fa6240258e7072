// @vitest-environment page

import { beforeEach, expect, it, vi } from 'vitest'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import { createCredential, getCredential } from '#lib/account/webauthn.client.ts'
import { readSession, saveSession } from '#lib/auth/session.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { createLabels } from '#tests/support/labels.ts'
import { fillField, render, screen, waitFor } from '#tests/support/render.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { SignInForm } from '../sign-in-form.tsx'
import { DeviceList } from './device-list.tsx'
import { PasskeyList } from './passkey-list.tsx'

vi.mock('#lib/account/webauthn.client.ts', () => ({
  hasPasskeys: () => true,
  hasAutofill: async () => false,
  createCredential: vi.fn(),
  getCredential: vi.fn(),
}))

const api = mockShopApi()
const at = '2026-11-27T20:40:00.000Z'
const session = {
  token: 'a',
  refreshToken: 'b',
  tokenMarket: 'GB',
  expiresIn: 900,
  info: { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' },
} as const
const device = (id: number, browser: string | null, system: string | null, current = false) =>
  ({ id, browser, system, brand: 'vereda', startedAt: at, lastUsedAt: at, current }) as const
const here = device(1, 'Firefox', 'Windows', true)
const phone = device(2, 'Safari', 'iPhone')
const passkey = {
  id: 7,
  name: 'My phone',
  host: 'vereda.example',
  synced: true,
  createdAt: at,
  lastUsedAt: null,
}
const options = { options: { challenge: 'c' } }
const credential = { id: 'i', rawId: 'i', type: 'public-key' } as const

const open = (page: React.ReactNode) =>
  render(
    <ShopperProvider shop={{ brand: 'vereda', locale: 'en_GB' }} labels={createLabels('en_GB')}>
      {page}
    </ShopperProvider>,
  )
const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  getQueryClient().clear()
  saveSession('vereda', session)
  vi.mocked(createCredential).mockReset()
  vi.mocked(getCredential).mockReset()
})

it('lists the devices, and signs another one out after a confirmation', async () => {
  api.respond('sessions', { sessions: [here, phone, device(3, null, null)] })
  api.respond('revokeSession', {})
  const { user } = await open(<DeviceList />)
  const items = await screen.findAllByRole('listitem')
  expect(items[0]?.textContent).toMatch(/Firefox on Windows This device.*Last used 27 Nov 2026/)
  expect(items[2]?.textContent).toContain('Unknown')
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull()
  await press(user, 'Sign out Safari on iPhone')
  expect(api.calls('revokeSession')).toEqual([])
  await press(user, 'Cancel')
  await press(user, 'Sign out Safari on iPhone')
  api.respond('sessions', { sessions: [here] })
  await press(user, 'Sign out device')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Safari on iPhone is signed out.'))
  expect(api.calls('revokeSession')).toEqual([expect.objectContaining({ id: 2 })])
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(document.activeElement?.textContent).toBe('Devices')
})

it('signs all other devices out', async () => {
  api.respond('sessions', { sessions: [here, phone] })
  api.respond('revokeOtherSessions', { revoked: 1 })
  const { user } = await open(<DeviceList />)
  await press(user, 'Sign out all other devices')
  api.respond('sessions', { sessions: [here] })
  await press(user, 'Sign out other devices')
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('All other devices are signed out.'),
  )
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
})

it('shows a failure, and keeps the device in the list', async () => {
  api.respond('sessions', { sessions: [here, phone] })
  const { user } = await open(<DeviceList />)
  await press(user, 'Sign out Safari on iPhone')
  await press(user, 'Sign out device')
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('offers to load the lists again', async () => {
  api.respond('sessions', errorReply('not_found'))
  api.respond('passkeys', errorReply('not_found'))
  await open(
    <>
      <DeviceList />
      <PasskeyList />
    </>,
  )
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(screen.getAllByRole('button', { name: /again/ })).toHaveLength(2)
})

it('adds a passkey with a name', async () => {
  api.respond('passkeys', { passkeys: [] })
  api.respond('passkeyOptions', options)
  api.respond('addPasskey', { passkey })
  vi.mocked(createCredential).mockResolvedValue({
    ...credential,
    response: { clientDataJSON: 'c', attestationObject: 'a' },
  })
  const { user } = await open(<PasskeyList />)
  await press(user, 'Add a passkey')
  const name = screen.getByLabelText(/Name of this passkey/)
  await waitFor(() => expect(document.activeElement).toBe(name))
  await press(user, 'Create passkey')
  expect((await screen.findByText('Enter a name')).textContent).toBeTruthy()
  await fillField(user, name, 'My phone')
  api.respond('passkeys', { passkeys: [passkey] })
  await press(user, 'Create passkey')
  expect((await screen.findByText(/Your passkey is added/)).textContent).toBeTruthy()
  expect((await screen.findByRole('listitem')).textContent).toMatch(/My phone Synced.*For vereda.example/)
  expect(api.calls('addPasskey')).toEqual([expect.objectContaining({ name: 'My phone' })])
})

it('asks for the password after a while, and once more if it is wrong', async () => {
  api.respond('passkeys', { passkeys: [] })
  api.respond('passkeyOptions', ({ password }) => errorReply(password ? 'login_refused' : 'password_needed'))
  const { user } = await open(<PasskeyList />)
  await press(user, 'Add a passkey')
  await fillField(user, screen.getByLabelText(/Name of this passkey/), 'My phone')
  await press(user, 'Create passkey')
  await fillField(user, await screen.findByLabelText('Password'), 'wrong')
  await press(user, 'Create passkey')
  expect((await screen.findByText(/The password is wrong/)).textContent).toBeTruthy()
  expect(api.calls('passkeyOptions').map(({ password }) => password)).toEqual([undefined, 'wrong'])
  expect(createCredential).not.toHaveBeenCalled()
})

it.each([
  ['cancelled', /No passkey was used or added/],
  ['exists', /already has a passkey/],
] as const)('says what happened when the browser reports %s', async (failure, text) => {
  api.respond('passkeys', { passkeys: [] })
  api.respond('passkeyOptions', options)
  vi.mocked(createCredential).mockResolvedValue(failure)
  const { user } = await open(<PasskeyList />)
  await press(user, 'Add a passkey')
  await fillField(user, screen.getByLabelText(/Name of this passkey/), 'My phone')
  await press(user, 'Create passkey')
  expect((await screen.findByText(text)).textContent).toBeTruthy()
  expect(api.calls('addPasskey')).toEqual([])
})

it('removes a passkey after a confirmation', async () => {
  api.respond('passkeys', { passkeys: [passkey] })
  api.respond('removePasskey', {})
  const { user } = await open(<PasskeyList />)
  await press(user, 'Remove My phone')
  api.respond('passkeys', { passkeys: [] })
  await press(user, 'Remove passkey')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('My phone is removed.'))
  expect(api.calls('removePasskey')).toEqual([expect.objectContaining({ id: 7 })])
})

it('renames a passkey', async () => {
  api.respond('passkeys', { passkeys: [passkey] })
  api.respond('renamePasskey', {})
  const { user } = await open(<PasskeyList />)
  await press(user, 'Rename My phone')
  const name = screen.getByLabelText<HTMLInputElement>(/Name of this passkey/)
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(name.value).toBe('My phone')
  await fillField(user, name, ' Old phone ')
  await press(user, 'Save name')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Old phone is the new name.'))
  expect(api.calls('renamePasskey')).toEqual([expect.objectContaining({ id: 7, name: 'Old phone' })])
  expect(document.activeElement?.textContent).toBe('Passkeys')
})

it('signs in with a passkey, and says why it did not', async () => {
  localStorage.clear()
  const onSignedIn = vi.fn()
  api.respond('passkeyLoginOptions', options)
  api.respond('passkeyLogin', errorReply('passkey_refused'))
  vi.mocked(getCredential).mockResolvedValue({
    ...credential,
    response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's' },
  })
  const { user } = await open(<SignInForm onSignedIn={onSignedIn} />)
  await press(user, 'Use a passkey')
  expect((await screen.findByText(/We don’t know this passkey/)).textContent).toBeTruthy()
  api.respond('passkeyLogin', connectionFailure)
  await press(user, 'Use a passkey')
  expect((await screen.findByText(/can’t reach the shop/)).textContent).toBeTruthy()
  api.respond('passkeyLogin', session)
  await press(user, 'Use a passkey')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  expect(readSession('vereda')?.token).toBe('a')
})
