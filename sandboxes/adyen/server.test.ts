import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { fileURLToPath } from 'node:url'
import { generate } from 'selfsigned'
import { describe, expect, test } from 'vitest'
import { createAdyenSandbox } from './server.ts'
import { API_KEY, HMAC_KEY, startSandbox } from './testing/harness.ts'

const NOWHERE = 'http://127.0.0.1:9/'

async function certificate() {
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 })
  return { key: pems.private, cert: pems.cert }
}

function getSecurely(url: string, ca: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { ca, servername: 'localhost', checkServerIdentity: () => undefined },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    call.on('error', reject).end()
  })
}

async function runMain(environment: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...environment },
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    output.out += String(chunk)
    child.kill('SIGTERM')
  })
  child.stderr.on('data', (chunk) => {
    output.err += String(chunk)
  })
  const [code, signal] = await once(child, 'close')
  return { ...output, code: Number(code), signal: signal === null ? null : String(signal) }
}

describe('the sandbox', () => {
  test('speaks https with a given certificate', async () => {
    const tls = await certificate()
    const sandbox = await startSandbox(NOWHERE, { tls, host: 'localhost' })
    expect(sandbox.url).toMatch(/^https:\/\/localhost:\d+$/)
    expect(await getSecurely(`${sandbox.url}/`, tls.cert)).toBe(200)
    await sandbox.close()
  })

  test('serves the secured field at adyen-web’s path, with a strict content security policy', async () => {
    const sandbox = await startSandbox(NOWHERE)
    const base = `${sandbox.url}/checkoutshopper/securedfields/sandbox_demo/6.3.0`
    const response = await fetch(`${base}/securedFields.html?type=card&d=aHR0cDovL2xvY2FsaG9zdDozMDAw`)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await response.text()
    const assets = [...page.matchAll(/\/sandbox-assets\/[\w.-]+/g)].map(([path]) => path)
    for (const path of [...assets, '/sandbox-assets/card-brands.js', '/sandbox-assets/public-key.json']) {
      expect([path, (await fetch(sandbox.url + path)).status]).toEqual([path, 200])
    }
    const secret = await fetch(`${sandbox.url}/sandbox-assets/..%2Fserver.ts`)
    expect(secret.status).toBe(404)
    await sandbox.close()
  })

  test('serves its own logos and denies CORS for the API', async () => {
    const sandbox = await startSandbox(NOWHERE)
    const logo = await fetch(`${sandbox.url}/checkoutshopper/images/logos/visa.svg`)
    expect(logo.headers.get('content-type')).toContain('image/svg+xml')
    const preflight = await fetch(`${sandbox.url}/v72/payments`, {
      method: 'OPTIONS',
      headers: { origin: 'http://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    await sandbox.close()
  })

  test('rejects a live key', async () => {
    const options = { port: 0, apiKey: 'AQEreal', hmacKey: HMAC_KEY, webhookUrl: NOWHERE }
    await expect(createAdyenSandbox(options)).rejects.toThrow('real Adyen keys')
  })
})

describe('main', () => {
  const keys = { ADYEN_API_KEY: API_KEY, ADYEN_HMAC_KEY: HMAC_KEY, ADYEN_SANDBOX_HOST: '127.0.0.1' }

  test('prints one line of JSON when ready and stops on a signal', async () => {
    const { out, code } = await runMain({ ...keys, ADYEN_SANDBOX_PORT: '0' })
    expect(JSON.parse(out)).toEqual({
      service: 'adyen-sandbox',
      ready: true,
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    })
    expect(code).toBe(0)
  })

  test('reports a port in use in one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const { err, code } = await runMain({ ...keys, ADYEN_SANDBOX_PORT: port })
    other.close()
    expect(err).toBe(
      `Adyen sandbox: Port ${port} is taken by another program: stop that program, or set ADYEN_SANDBOX_PORT to a free port.\n`,
    )
    expect(code).toBe(1)
  })
})
