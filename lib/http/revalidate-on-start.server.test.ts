import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { refreshBody, refreshHeaders } from '#api-client/contract/refresh.ts'
import { verifySignature } from '#api-client/contract/signature.ts'
import { revalidateOnStart } from './revalidate-on-start.server.ts'

test('sends itself a signed refresh event for the labels', async () => {
  const secret = 'x'.repeat(32)
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const timestamp = String(request.headers[refreshHeaders.timestamp])
    const signature = String(request.headers[refreshHeaders.signature])
    const signed = verifySignature(secret, { timestamp, signature, body }, new Date())
    const [event] = refreshBody.parse(JSON.parse(body)).events
    response.statusCode = signed && event?.type === 'labels' && request.url === '/api/refresh' ? 200 : 400
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  expect(await revalidateOnStart(origin, secret)).toBe(200)
  server.close()
})
