import { beforeEach, expect, it, vi } from 'vitest'
import { POST } from './route.ts'

const { saveStatement, confirmStatement } = vi.hoisted(() => ({
  saveStatement: vi.fn(),
  confirmStatement: vi.fn(),
}))
vi.mock('#lib/withdrawals/withdrawal.server.ts', () => ({ saveStatement, confirmStatement }))

const token = 'A'.repeat(22)
const statement = { name: 'Ada', contract: '4123456789', email: 'ada@example.org', items: '' }

beforeEach(() => {
  saveStatement.mockReset().mockResolvedValue({ token, isComplete: true })
  confirmStatement.mockReset().mockResolvedValue('confirmed')
})

function post(fields: Readonly<Record<string, string>>, locale = 'en_GB'): Promise<Response> {
  const request = new Request(`http://cumbre.localhost:3000/api/withdrawal/${locale}`, {
    method: 'POST',
    headers: { host: 'cumbre.localhost:3000', 'x-forwarded-for': '192.0.2.1' },
    body: new URLSearchParams(fields),
  })
  return POST(request, { params: Promise.resolve({ locale }) })
}

it('saves a statement for the visitor and brand, and redirects to its confirmation', async () => {
  const response = await post({ step: 'statement', ...statement })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`/en_GB/withdrawal/${token}`)
  const visitor = { brand: 'cumbre', locale: 'en_GB', address: '192.0.2.1' }
  expect(saveStatement).toHaveBeenCalledWith(visitor, undefined, statement)
})

it('returns to the form where something is missing', async () => {
  saveStatement.mockResolvedValue({ token, isComplete: false })
  const response = await post({ step: 'statement', token })
  expect(response.headers.get('location')).toBe(`/en_GB/withdrawal/${token}?edit=1`)
  expect(saveStatement.mock.calls[0]?.[1]).toBe(token)
})

it('says that nothing was saved while the service is down', async () => {
  saveStatement.mockResolvedValue(null)
  const response = await post({ step: 'statement', ...statement })
  expect(response.headers.get('location')).toBe('/en_GB/withdrawal?failed=1')
})

it.each([
  ['confirmed', ''],
  ['captcha', '?captcha=1'],
  ['incomplete', '?edit=1'],
  ['expired', ''],
  ['failed', '?failed=1'],
])('redirects a confirmation that is %s', async (outcome, query) => {
  confirmStatement.mockResolvedValue(outcome)
  const response = await post({ step: 'confirm', token, captchaToken: 'solved' })
  expect(response.headers.get('location')).toBe(`/en_GB/withdrawal/${token}${query}`)
  expect(confirmStatement.mock.calls[0]?.slice(1)).toEqual([token, 'solved'])
})

it('rejects unknown locales and bodies that are too large, and never redirects to another path', async () => {
  expect((await post(statement, 'xx_XX')).status).toBe(404)
  expect((await post({ ...statement, items: 'x'.repeat(60_000) })).status).toBe(413)
  await post({ step: 'confirm', token: '../../evil' })
  expect(confirmStatement).not.toHaveBeenCalled()
})
