import { beforeEach, expect, it, vi } from 'vitest'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { createPaymentConfirm, getBlockedReason } from './payment-requests.client.ts'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({
  shopApi: {
    paymentConfirm: vi.fn(),
    walletAuthorize: vi.fn(),
    captchaChallenge: vi.fn(),
    checkCaptcha: vi.fn(),
  },
}))
vi.mock('#lib/captcha/run-proof-of-work.ts', () => ({ runProofOfWork: async () => 'answer' }))

const encodedReference = 'A'.repeat(22)
const order = { cardResponse: { resultCode: 'Authorised', action: null, refusalReason: null } }
const paid = { status: 'OK', encodedReference, order } as never
const rejected = (code: string) =>
  ({ status: 'KO', errors: [{ code, message: code }], requestId: 'r' }) as never
const card = { method: 'card', paymentMethod: {}, origin: 'http://localhost:3000' } as const
const wallet = { method: 'google_pay', token: 'token', origin: 'http://localhost:3000' } as const

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.resetAllMocks()
  vi.mocked(shopApi.captchaChallenge).mockResolvedValue({
    status: 'OK',
    challenge: { kind: 'work', challenge: 'c', bits: 1, pieces: 1 },
  })
  vi.mocked(shopApi.checkCaptcha).mockResolvedValue({ status: 'OK', captchaToken: 'good' })
})

it.each([
  ['a card', shopApi.paymentConfirm, card],
  ['a wallet', shopApi.walletAuthorize, wallet],
] as const)(
  'solves a captcha for another payment by %s and retries it with the same key',
  async (_, route, info) => {
    vi.mocked(route).mockResolvedValueOnce(rejected('E_CAPTCHA_ERROR')).mockResolvedValueOnce(paid)
    const result = await createPaymentConfirm('en_GB')(encodedReference, info)
    expect(result).toMatchObject({ ok: true, value: { encodedReference } })
    const [first, second] = vi.mocked(route).mock.calls
    expect(first?.[0]).toMatchObject({ captchaToken: undefined })
    expect(second?.[0]).toMatchObject({ captchaToken: 'good', paymentInfo: info })
    expect(second?.[1]).toEqual(first?.[1])
  },
)

it.each([
  ['E_CAPTCHA_ERROR', 'captcha'],
  ['too_many_attempts', 'attempts'],
  ['payment_unavailable', null],
])('distinguishes %s from other errors', async (code, reason) => {
  vi.mocked(shopApi.paymentConfirm).mockResolvedValue(rejected(code))
  const result = await createPaymentConfirm('en_GB')(encodedReference, card)
  if (result.ok) throw new Error('The payment was not rejected')
  expect(getBlockedReason(result.error)).toBe(reason)
})
