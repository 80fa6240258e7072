import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from '@playwright/test'
import { freePort } from '#bin/support/ports.ts'
import type { Running } from '#bin/support/processes.ts'
import { startStorefront } from '#bin/support/services.ts'
import { e2ePorts } from '#tests/support/e2e-ports.ts'

test.describe.configure({ mode: 'serial' })

/** What the proxy between storefront and back end answers instead, by path prefix. */
const failures = new Map<string, { readonly status: number; readonly code: string }>()
const unavailable = { status: 503, code: 'service_unavailable' } as const

let proxy: Server
let storefront: Running
let origin: string
let dataDir: string

/** Forwards calls to the back end, except those that a test makes fail. */
function startProxy(port: number): Promise<Server> {
  const shop = `http://127.0.0.1:${e2ePorts().shop}`
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const failure = [...failures].find(([start]) => path.startsWith(start))?.[1]
    if (failure) {
      const { status, code } = failure
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ status: 'KO', errors: [{ code, message: 'x' }], requestId: 'r' }))
      return
    }
    const { host, connection, ...headers } = request.headers
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : Readable.toWeb(request)
    fetch(`${shop}${path}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(body && { body, duplex: 'half' }),
    } as RequestInit).then(
      async (upstream) => {
        const { 'content-encoding': _, ...rest } = Object.fromEntries(upstream.headers)
        response.writeHead(upstream.status, rest)
        response.end(Buffer.from(await upstream.arrayBuffer()))
      },
      () => response.destroy(),
    )
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

test.beforeAll(async () => {
  const { shop, sandbox } = e2ePorts()
  const [port, proxyPort] = [await freePort(), await freePort()]
  proxy = await startProxy(proxyPort)
  dataDir = mkdtempSync(join(tmpdir(), 'vereda-side-calls-'))
  origin = `http://localhost:${port}`
  storefront = await startStorefront({
    storefrontPort: port,
    shopPort: shop,
    sandboxPort: sandbox,
    dataDir,
    databaseUrl: null,
    distDir: '.next-test',
    shopApiUrl: `http://127.0.0.1:${proxyPort}`,
    withSandbox: true,
    sandboxTls: null,
    mail: null,
    withDemo: false,
    env: {},
  })
})
test.beforeEach(() => failures.clear())
test.afterAll(async () => {
  await storefront?.stop()
  proxy?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const log = () => readFileSync(storefront.logFile, 'utf8')

test('a sheet renders without the sections whose calls fail', async ({ page }) => {
  for (const path of ['/v1/reviews', '/v1/products/other-colors', '/v1/search/complete-the-look'])
    failures.set(path, unavailable)
  const response = await page.goto(`${origin}/en_GB/all/shoes/andar-sand/K100052-001`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to the bag' })).toBeVisible()
  await expect(page.getByText('We couldn’t load the reviews.')).toBeVisible()
})

test('a failure of the page itself stays a 500 while a section is down, and is logged', async ({
  request,
}) => {
  failures.set('/v1/labels', unavailable)
  failures.set('/v1/header', unavailable)
  failures.set('/v1/products', { status: 409, code: 'unheard_of' })
  const failed = await request.get(`${origin}/en_IE/all/shoes/andar-sand/K100052-001`)
  expect(failed.status()).toBe(500)
  expect(log()).toContain('"msg":"request failed"')
  failures.set('/v1/products', unavailable)
  const outage = await request.get(`${origin}/fr_FR/tout/chaussures`)
  expect(outage.status()).toBe(503)
})
