import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import {
  getParserError,
  type RequestError,
  sendRequestError,
  writeErrorToSocket,
} from './request-error.server.ts'

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

async function serve(error: RequestError): Promise<number> {
  const server = createServer((request, response) => sendRequestError(request, response, error))
  server.on('clientError', (cause: NodeJS.ErrnoException, socket) =>
    writeErrorToSocket(socket, getParserError(cause.code)),
  )
  server.on('connect', (_, socket) => writeErrorToSocket(socket, error))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(() => server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return text(socket)
}

const error: RequestError = {
  status: 405,
  code: 'method_not_allowed',
  message: 'The method PUT is not allowed here.',
  allow: ['GET', 'HEAD'],
}

it('responds with plain text, the allowed methods and a policy that loads nothing', async () => {
  const reply = await fetch(`http://127.0.0.1:${await serve(error)}/icon-vereda.svg`, { method: 'PUT' })
  expect([reply.status, reply.headers.get('allow'), reply.headers.get('content-type')]).toEqual([
    405,
    'GET, HEAD',
    'text/plain; charset=utf-8',
  ])
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(await reply.text()).toBe('405 Method Not Allowed\nThe method PUT is not allowed here.\n')
})

it('responds to API calls with the error envelope', async () => {
  const reply = await fetch(`http://127.0.0.1:${await serve(error)}/api/refresh`, {
    method: 'PUT',
    headers: { 'x-request-id': 'abc' },
  })
  expect(await reply.json()).toEqual({
    status: 'KO',
    errors: [{ code: 'method_not_allowed', message: 'The method PUT is not allowed here.' }],
    requestId: 'abc',
  })
})

it.each([
  ['CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', 405],
  ['\x16\x03\x01\r\n\r\n', 400],
  ['GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
])('responds to %j and closes the connection', async (request, status) => {
  const answer = await exchange(await serve(error), request)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .+\\r\\n`))
  expect(answer).toContain('\r\nconnection: close\r\n')
  expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
  expect(answer.split('\r\n\r\n')[1]).toMatch(new RegExp(`^${status} `))
})
