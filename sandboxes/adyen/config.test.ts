import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const GOOD = { ADYEN_API_KEY: 'sandbox-api-key', ADYEN_HMAC_KEY: 'ab'.repeat(32) }
const problemsOf = (variables: Record<string, string | undefined>) => {
  const result = readConfig(variables)
  return result.ok ? [] : result.problems
}

describe('the sandbox’s environment', () => {
  test('has defaults for all but the two keys', () => {
    expect(readConfig({ ...GOOD, ADYEN_SANDBOX_PORT: '' })).toEqual({
      ok: true,
      config: {
        port: 8080,
        host: 'localhost',
        apiKey: 'sandbox-api-key',
        hmacKey: 'ab'.repeat(32),
        webhookUrl: 'http://127.0.0.1:4000/webhooks/adyen',
        publicUrl: undefined,
        tlsFiles: undefined,
      },
    })
  })

  test.each([
    [{ ADYEN_HMAC_KEY: GOOD.ADYEN_HMAC_KEY }, 'ADYEN_API_KEY is missing: set'],
    [{ ...GOOD, ADYEN_HMAC_KEY: 'secret' }, 'openssl rand -hex 32'],
    [{ ...GOOD, ADYEN_SANDBOX_PORT: 'http' }, 'ADYEN_SANDBOX_PORT must be a port number'],
    [{ ...GOOD, ADYEN_SANDBOX_TLS_KEY: 'key.pem' }, 'set both, or neither'],
    [{ ...GOOD, ADYEN_SANDBOX_URL: 'http://localhost:8080/adyen' }, 'without a path'],
    [{ ...GOOD, ADYEN_WEBHOOK_URL: 'webhooks' }, 'ADYEN_WEBHOOK_URL must be'],
  ])('says the fix for %o', (variables, words) => {
    expect(problemsOf(variables)).toEqual([expect.stringContaining(words)])
  })

  test('rejects live keys and settings', () => {
    expect(problemsOf({ ...GOOD, ADYEN_API_KEY: 'AQEyhmfxK4LJahZCw0m' })).toEqual([
      expect.stringContaining('real Adyen keys'),
    ])
    expect(problemsOf({ ...GOOD, NODE_ENV: 'production', ADYEN_ENVIRONMENT: 'live' })).toEqual([
      expect.stringContaining('NODE_ENV is production and ADYEN_ENVIRONMENT is live'),
    ])
  })
})
