import { beforeEach, expect, it, vi } from 'vitest'
import { consentOf } from '#lib/session/consent.ts'
import { track } from './data-layer.ts'
import { trackMail } from './mail-shadowed.ts'

vi.mock('#lib/session/consent.ts')
vi.mock('./data-layer.ts')

beforeEach(() => vi.clearAllMocks())

it('tells nothing without consent to marketing', async () => {
  vi.mocked(consentOf).mockReturnValue({ measurement: true, marketing: false })
  await trackMail('vereda', 'ada@example.org')
  expect(track).not.toHaveBeenCalled()
})

it('tells one digest for every spelling of an address', async () => {
  vi.mocked(consentOf).mockReturnValue({ measurement: false, marketing: true })
  await trackMail('vereda', ' ADA@example.org')
  await trackMail('vereda', 'ada@example.org')
  const [first, second] = vi.mocked(track).mock.calls.map(([event]) => event)
  expect(first).toEqual({ event: 'mailShadowed', mailShadowed: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(second).toEqual(first)
})
