import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { sendFrameworkPage } from '#tests/support/framework-response.ts'
import { startLocalServer } from '#tests/support/local-server.ts'
import { isPageRequest, replaceResponse } from './replace-response.ts'

function serve(answer: RequestListener): Promise<string> {
  return startLocalServer((request, response) => {
    replaceResponse(response, (status) => {
      if (status === 200 && request.url === '/lost') return { status: 404, body: null }
      if (status < 500) return null
      const headers = { 'cache-control': 'no-store' }
      return { status: 503, headers, body: isPageRequest(request) ? async () => '<h1>Später</h1>' : null }
    })
    answer(request, response)
  })
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
    sendFrameworkPage({ body: 'shell', status: 500, revalidate: 0 }),
    sendFrameworkPage({ body: 'shell', status: 500, revalidate: 60 }),
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
  const origin = await startLocalServer((_, response) => {
    replaceResponse(response, () => ({
      status: 500,
      headers: { 'cache-control': 'no-store' },
      body: async () => 'later',
      resolveStatus: async () => ({ status: 503, headers: { 'retry-after': '5' } }),
    }))
    response.writeHead(500)
    response.end('Internal Server Error')
  })
  const reply = await fetch(origin)
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
  const origin = await startLocalServer((request, response) => {
    const body = request.url === '/data' ? '{"status":"KO"}' : ''
    const headers = { 'content-type': 'application/json' }
    replaceResponse(response, () => ({ status: 503, headers, body: async () => body }))
    response.statusCode = 500
    response.end('Internal Server Error')
  })
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
