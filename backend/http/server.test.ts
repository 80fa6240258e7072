import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { WorkersBusyError } from '../workers/run-in-worker.ts'
import { retryAfterSeconds } from './errors.ts'
import { createServer } from './server.ts'

type Set = { readonly publicOrigin?: string; readonly trust?: string }

async function transportOf({ publicOrigin = '', trust = 'loopback' }: Set, forwarded?: string) {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: trust })
  const app = await createServer({ ...config, publicOrigin })
  const headers = forwarded ? { 'x-forwarded-proto': forwarded } : {}
  const reply = await app.inject({ url: '/nowhere', headers })
  await app.close()
  return reply.headers['strict-transport-security']
}

describe('strict transport security', () => {
  it.each([
    [{ publicOrigin: 'https://shop.example' }, undefined, true],
    [{ publicOrigin: 'https://shop.example' }, 'http', false],
    [{}, 'https', true],
    [{ trust: '10.0.0.1' }, 'https', false],
    [{ publicOrigin: 'http://localhost:3000' }, undefined, false],
  ])('with %j and x-forwarded-proto %s: %s', async (set, forwarded, hasHsts) => {
    expect(await transportOf(set, forwarded)).toBe(hasHsts ? 'max-age=31536000' : undefined)
  })
})

it('answers requests on open connections during shutdown', async () => {
  const app = await createServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
  app.get('/next', async () => 'next')
  let url = ''
  let status = 0
  app.addHook('preClose', async () => {
    const response = await fetch(`${url}/next`)
    status = response.status
    await response.text()
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  await app.close()
  expect(status).toBe(200)
})

it('answers 503 with Retry-After where the worker threads are busy', async () => {
  const app = await createServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
  app.get('/busy', async () => {
    throw new WorkersBusyError('Too many tasks are waiting for a worker thread. Try again later.')
  })
  const reply = await app.inject({ url: '/busy' })
  await app.close()
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe(String(retryAfterSeconds))
  expect(reply.json()).toMatchObject({ status: 'KO', errors: [{ code: 'service_unavailable' }] })
})
