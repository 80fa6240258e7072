import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { koReply } from '#api-client/contract/envelope.ts'
import { getFailureReplacement, getFileFailure } from './failure-replacement.server.ts'

const createRequest = (url: string, headers = {}) => ({ url, headers }) as IncomingMessage
const failed = { checkOutage: async () => false, contentType: '', renderPage: () => '<h1>Later</h1>' }

test('returns a retryable error for a call that could not be forwarded', async () => {
  const { status, headers, body } = getFailureReplacement(
    createRequest('/api/shop/v1/bag', { 'x-request-id': 'abc' }),
    failed,
  )
  expect([status, headers?.['retry-after'], headers?.['cache-control']]).toEqual([503, '5', 'no-store'])
  const reply = koReply.parse(JSON.parse((await body?.()) ?? ''))
  expect([reply.errors[0]?.code, reply.requestId]).toEqual(['service_unavailable', 'abc'])
})

test('returns no body for a picture that could not be forwarded', async () => {
  const { status, body } = getFailureReplacement(createRequest('/pictures/a.webp'), failed)
  expect([status, await body?.()]).toEqual([503, ''])
})

test('keeps a 500 of the service', () => {
  const own = { ...failed, contentType: 'application/json; charset=utf-8' }
  expect(getFailureReplacement(createRequest('/api/shop/v1/bag'), own)).toMatchObject({
    status: 500,
    body: null,
  })
})

test('returns a 503 for a page during an outage, otherwise a 500', async () => {
  const page = createRequest('/en_GB', { accept: 'text/html' })
  const outagePage = getFailureReplacement(page, { ...failed, checkOutage: async () => true })
  expect(await outagePage.resolveStatus?.()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  const own = getFailureReplacement(page, failed)
  expect([own.status, await own.resolveStatus?.(), await own.body?.()]).toEqual([500, null, '<h1>Later</h1>'])
})

test('returns a 416 for an unsatisfiable range, and a 412 for a failed precondition', async () => {
  const range = getFileFailure(createRequest('/art/a.webp', { range: 'bytes=9-' }), 'bytes */5')
  expect([range?.status, range?.headers?.['cache-control']]).toEqual([416, 'no-store'])
  expect(await range?.body?.()).toMatch(/^416 Range Not Satisfiable\n/)
  expect(getFileFailure(createRequest('/art/a.webp', { 'if-match': '"x"' }), undefined)?.status).toBe(412)
  expect(
    getFileFailure(createRequest('/favicon.ico?v=1', { 'if-unmodified-since': 'x' }), undefined)?.status,
  ).toBe(412)
  for (const path of ['/api/shop/v1/countries', '/en_GB/bag', '/pictures/a.webp'])
    expect(getFileFailure(createRequest(path, { 'if-match': '"x"' }), undefined)).toBeNull()
  expect(getFileFailure(createRequest('/art/a.webp', { range: 'bytes=0-1' }), 'bytes 0-1/5')).toBeNull()
  expect(getFileFailure(createRequest('/art/a.webp'), undefined)).toBeNull()
})
