import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxReportBytes } from '#lib/errors/error-report.ts'

const lines: string[] = []

beforeEach(() => {
  lines.length = 0
  vi.resetModules()
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
})
afterEach(() => vi.restoreAllMocks())

const report = { name: 'TypeError', message: 'x of ada@example.com', path: '/en_GB/order/R7F2-KD93' }

async function send(body: unknown, headers: Record<string, string> = {}) {
  const { POST } = await import('./route.ts')
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return POST(new Request('http://shop.test/api/errors', { method: 'POST', body: text, headers }))
}

test('writes a report as one line without personal data', async () => {
  const answer = await send(
    { ...report, stack: 'TypeError: x\n  at /a?token=1' },
    { 'user-agent': 'Browser/1' },
  )
  expect(answer.status).toBe(204)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    where: 'browser',
    browser: 'Browser/1',
    path: '/en_GB/order/…',
    error: { name: 'TypeError', message: 'x of …@…', stack: 'TypeError: x\n  at /a?…' },
  })
})

test.each([
  ['invalid JSON', 'text', 400],
  ['an empty body', '', 400],
  ['unknown fields', { ...report, token: 'x' }, 400],
  ['a long message', { ...report, message: 'x'.repeat(501) }, 400],
  ['a body that is too large', 'x'.repeat(maxReportBytes + 1), 413],
])('rejects %s and logs nothing', async (_, body, status) => {
  expect((await send(body)).status).toBe(status)
  expect(lines).toEqual([])
})

test('rejects cross-site requests', async () => {
  expect((await send(report, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(lines).toEqual([])
})

test('accepts 30 reports a minute per address and 300 in total', async () => {
  const from = (address: string) => send(report, { 'x-forwarded-for': address })
  for (let count = 0; count < 30; count += 1) expect((await from('192.0.2.1')).status).toBe(204)
  expect((await from('192.0.2.1')).status).toBe(429)
  const statuses = []
  for (let count = 0; count < 280; count += 1) statuses.push((await from(`198.51.100.${count % 250}`)).status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(270)
  expect(lines).toHaveLength(300)
})
