import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import { koReply } from '#api-client/contract/envelope.ts'
import { env } from '#lib/env/server.ts'
import { proxy } from '#proxy.ts'

function answer(path: string) {
  const url = new URL(path, 'http://localhost:3000')
  return proxy(new NextRequest(url, { headers: { host: url.host } }))
}

it.each([
  ['/', '/en_GB', 307],
  ['/default/all/shoes?gtm=1', '/en_GB/all/shoes?gtm=1', 307],
  ['/int', '/en_GB', 307],
  ['/xx_XX/all/shoes', '/en_GB/all/shoes', 307],
  ['/ja_JP/all/shoes', '/en_GB/all/shoes', 307],
  ['/en_gb/all/shoes', '/en_GB/all/shoes', 307],
  ['/all/shoes', '/en_GB/all/shoes', 307],
  ['/es_ES/women/shoes', '/es_ES/mujer/zapatos', 308],
  ['/es_MX/mujer/zapatos', '/es_MX/mujer/calzado', 308],
  ['/es_ES/women/shoes?sort=newest', '/es_ES/mujer/zapatos?sort=newest', 308],
])('redirects %s to %s with %s', async (from, to, status) => {
  const { status: actualStatus, headers } = await answer(from)
  expect([actualStatus, headers.get('location')]).toEqual([status, `http://localhost:3000${to}`])
})

it('forwards public calls to the service', async () => {
  const { headers } = await answer('/api/shop/v1/countries?profile=en_GB')
  expect(headers.get('x-middleware-rewrite')).toBe(`${env.SHOP_API_URL}/v1/countries?profile=en_GB`)
})

it.each([
  '/api',
  '/api/shop/openapi.json',
  '/api/shop/readyz',
  '/api/shop/admin/stock',
  '/api/shop/v2',
  '/api/shop/v1',
])('responds to %s itself: there is no such endpoint', async (path) => {
  const reply = await answer(path)
  expect([reply.status, reply.headers.get('x-middleware-rewrite')]).toEqual([404, null])
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(koReply.parse(await reply.json()).errors[0]?.code).toBe('not_found')
})
