import { beforeEach, expect, it, vi } from 'vitest'
import { developmentSecrets } from '#api-client/contract/deployment/published-secrets.ts'
import { koReply } from '#api-client/contract/envelope.ts'
import { refreshHeaders, refreshReply } from '#api-client/contract/refresh.ts'
import { sign } from '#api-client/contract/signature.ts'
import { POST } from './route.ts'

const { revalidateTag, after } = vi.hoisted(() => ({ revalidateTag: vi.fn(), after: vi.fn() }))
vi.mock('next/cache', () => ({ revalidateTag }))
vi.mock('next/server', () => ({ after }))
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))
beforeEach(() => {
  revalidateTag.mockClear()
  after.mockClear()
})

function post(body: string, secret: string = developmentSecrets.refresh) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'x-request-id': 'abcdefgh-123',
    [refreshHeaders.timestamp]: timestamp,
    [refreshHeaders.signature]: sign(secret, timestamp, body),
  }
  return POST(new Request('http://localhost/api/refresh', { method: 'POST', headers, body }))
}

it('revalidates the changed tags, and once more after the render grace period', async () => {
  const reply = await post(JSON.stringify({ id: 'a', events: [{ type: 'labels' }] }))
  const { tags } = refreshReply.parse(await reply.json())
  expect(tags).not.toEqual([])
  expect(revalidateTag).toHaveBeenCalledTimes(tags.length)
  const [again] = after.mock.calls[0] ?? []
  await again()
  expect(revalidateTag.mock.calls.map(([tag]) => tag)).toEqual([...tags, ...tags])
})

it.each([
  ['unsigned', 401, 'not_signed', '{}', 'another'],
  ['malformed', 400, 'invalid_input', '{', developmentSecrets.refresh],
  ['too large', 413, 'too_large', 'x'.repeat(70_000), developmentSecrets.refresh],
])('rejects a body that is %s with a service error reply', async (_what, status, code, body, secret) => {
  const reply = await post(body, secret)
  expect(reply.status).toBe(status)
  const { errors, requestId } = koReply.parse(await reply.json())
  expect(errors[0]?.code).toBe(code)
  expect(requestId).toBe('abcdefgh-123')
  expect(revalidateTag).not.toHaveBeenCalled()
})
