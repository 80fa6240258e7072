import { beforeEach, expect, it, vi } from 'vitest'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { createCookieJar } from '#tests/support/cookie-jar.ts'
import { changeGiftCard } from './gift-card-facts.client.ts'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({ shopApi: { changeGiftCard: vi.fn() } }))
vi.mock('#lib/errors/report.client.ts')

beforeEach(() => {
  vi.stubGlobal('document', createCookieJar().jar)
  return () => vi.unstubAllGlobals()
})

const facts = {
  recipientName: 'Grace',
  recipientEmail: 'grace@example.org',
  senderName: 'Ada',
  message: '',
  deliverOn: '2026-12-01',
}

it.each([
  ['network_error', 'failed'],
  ['timeout', 'failed'],
  ['service_unavailable', 'failed'],
  ['invalid_input', 'refused'],
] as const)('maps the error %s of a change to %s', async (code, outcome) => {
  vi.mocked(shopApi.changeGiftCard).mockResolvedValue({
    status: 'KO',
    requestId: 'r',
    errors: [{ code, message: '' }],
  })
  expect(await changeGiftCard({ brand: 'vereda', locale: 'en_GB' }, 'h'.repeat(22), 'line', facts)).toBe(
    outcome,
  )
})
