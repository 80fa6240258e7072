// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { saveSession } from '#lib/auth/session.client.ts'
import { getSignInId } from '#lib/session/sign-in-id.client.ts'

const watchSignIn = vi.fn()
let isOffline = false

vi.mock('#lib/errors/report.client.ts')

const member = {
  token: 't',
  refreshToken: 'r',
  tokenMarket: 'GB',
  expiresIn: 900,
  info: { email: 'marta@vereda.example' },
}

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
  watchSignIn.mockReset()
  isOffline = false
  vi.doMock('./watch-sign-in.client.ts', () => {
    if (isOffline) throw new Error('offline')
    return { watchSignIn }
  })
})

const createClient = async () => (await import('./query-client.client.ts')).getQueryClient()

async function show(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.dynamicImportSettled()
}

it('loads the sign-in watcher for a guest on the first event of a possible sign-in', async () => {
  const client = await createClient()
  await vi.dynamicImportSettled()
  expect(watchSignIn).not.toHaveBeenCalled()
  saveSession('vereda', member)
  await vi.waitFor(() => expect(watchSignIn).toHaveBeenCalledExactlyOnceWith(client, ''))
  await show()
  expect(watchSignIn).toHaveBeenCalledTimes(1)
})

it('loads the sign-in watcher at once for a member, with the current sign-in id', async () => {
  saveSession('vereda', member)
  const marta = getSignInId('vereda')
  const client = await createClient()
  saveSession('vereda', { ...member, info: { email: 'owen@vereda.example' } })
  await vi.waitFor(() => expect(watchSignIn).toHaveBeenCalledWith(client, marta))
})

it.each([
  ['a guest', false],
  ['a member', true],
])('retries on the next event for %s after the watcher failed to load', async (_who, isMember) => {
  if (isMember) saveSession('vereda', member)
  isOffline = true
  const client = await createClient()
  await show()
  await show()
  expect(watchSignIn).not.toHaveBeenCalled()
  isOffline = false
  vi.resetModules()
  await show()
  await vi.waitFor(() => expect(watchSignIn).toHaveBeenCalledWith(client, expect.any(String)))
})
