import { beforeEach, expect, it, vi } from 'vitest'
import { readConsent } from '#lib/session/consent.client.ts'
import { track } from './data-layer.client.ts'
import { trackHashedEmail } from './track-hashed-email.client.ts'

vi.mock('#lib/session/consent.client.ts')
vi.mock('./data-layer.client.ts')

beforeEach(() => vi.clearAllMocks())

it('sends nothing without consent to marketing', async () => {
  vi.mocked(readConsent).mockReturnValue({ measurement: true, marketing: false })
  await trackHashedEmail('vereda', 'ada@example.org')
  expect(track).not.toHaveBeenCalled()
})

it('creates one hash for every spelling of an address', async () => {
  vi.mocked(readConsent).mockReturnValue({ measurement: false, marketing: true })
  await trackHashedEmail('vereda', ' ADA@example.org')
  await trackHashedEmail('vereda', 'ada@example.org')
  const [first, second] = vi.mocked(track).mock.calls.map(([event]) => event)
  expect(first).toEqual({ event: 'mailShadowed', mailShadowed: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(second).toEqual(first)
})
