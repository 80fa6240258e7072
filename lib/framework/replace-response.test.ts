import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isPageRequest, replaceResponse } from './replace-response.ts'

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    replaceResponse(response, (status) => {
      if (status === 200 && request.url === '/lost') return { status: 404, body: null }
      if (status < 500) return null
      const headers = { 'cache-control': 'no-store' }
      return { status: 503, headers, body: isPageRequest(request) ? async () => '<h1>Später</h1>' : null }
    })
    answer(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closings.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const html = { headers: { accept: 'text/html,*/*' } }

test('replaces an error page, however it was written', async () => {
  const answers: readonly RequestListener[] = [
    (_, response) => {
      response.statusCode = 500
      response.setHeader('content-length', 5)
      response.end('shell')
    },
    (_, response) => {
      response.writeHead(500, { etag: '"1"' })
      response.write('sh')
      response.end('ell')
    },
    (_, response) => {
      response.statusCode = 500
      response.write('sh')
      response.end()
    },
  ]
  for (const answer of answers) {
    const reply = await fetch(await serve(answer), html)
    expect(reply.status).toBe(503)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('etag')).toBeNull()
    expect(await reply.text()).toBe('<h1>Später</h1>')
  }
})

test('supports status and headers that are known late', async () => {
  const server = createServer((_, response) => {
    replaceResponse(response, () => ({
      status: 500,
      headers: { 'cache-control': 'no-store' },
      body: async () => 'later',
      resolveStatus: async () => ({ status: 503, headers: { 'retry-after': '5' } }),
    }))
    response.writeHead(500)
    response.end('Internal Server Error')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closings.push(() => server.close())
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect([reply.status, reply.headers.get('retry-after'), await reply.text()]).toEqual([503, '5', 'later'])
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

test('keeps the body of data with the error status', async () => {
  const origin = await serve((_, response) => {
    response.statusCode = 500
    response.end('{}')
  })
  const reply = await fetch(origin, { headers: { accept: 'text/html', rsc: '1' } })
  expect([reply.status, await reply.text()]).toEqual([503, '{}'])
})

test('supports another content type, or no body', async () => {
  const server = createServer((request, response) => {
    const body = request.url === '/data' ? '{"status":"KO"}' : ''
    const headers = { 'content-type': 'application/json' }
    replaceResponse(response, () => ({ status: 503, headers, body: async () => body }))
    response.statusCode = 500
    response.end('Internal Server Error')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closings.push(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const data = await fetch(`${origin}/data`)
  expect([data.headers.get('content-type'), await data.text()]).toEqual([
    'application/json',
    '{"status":"KO"}',
  ])
  const nothing = await fetch(`${origin}/picture`)
  expect([nothing.headers.get('content-type'), await nothing.text()]).toEqual([null, ''])
})

test('replaces only a status', async () => {
  const origin = await serve((_, response) => {
    response.statusCode = 200
    response.setHeader('content-length', 4)
    response.end('lost')
  })
  const reply = await fetch(`${origin}/lost`, html)
  expect([reply.status, await reply.text()]).toEqual([404, 'lost'])
})

test('passes other responses unchanged', async () => {
  const origin = await serve((_, response) => {
    response.writeHead(404, { 'content-type': 'text/plain' })
    response.write('no')
    response.end('t here')
  })
  const reply = await fetch(origin, html)
  expect([reply.status, await reply.text()]).toEqual([404, 'not here'])
})
