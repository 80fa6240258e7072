import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { demoSenders } from '#backend/email-settings.ts'
import { readConfig as readSandboxConfig } from '#sandboxes/adyen/config.ts'
import { generateSecrets } from './generate-secrets.ts'
import { resolveCacheFlag, root } from './processes.ts'
import { requiredSettings } from './production.ts'
import { readPlan } from './settings.ts'

vi.setConfig({ testTimeout: 90_000 })

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vereda-production-'))
  dataDir = join(folder, 'data')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

type Variables = Readonly<Record<string, string>>
type Command = readonly [file: string, ...args: string[]]
type Outcome = { readonly code: number; readonly said: string }

/** Runs a program with only these settings. */
function runProgram(file: string, args: readonly string[], variables: Variables): Promise<Outcome> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [resolveCacheFlag, join(root, file), ...args],
      // A folder without an .env file is not enough: the command reads the project's .env, so variables are
      // set explicitly.
      { cwd: root, env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, NODE_ENV: 'test', ...variables } },
      (_error, out, said) => resolve({ code: child.exitCode ?? -1, said: out + said }),
    )
  })
}

/** Runs commands one after the other in one process, with only these settings. */
async function runCommands(commands: readonly Command[], variables: Variables): Promise<readonly Outcome[]> {
  const paths = commands.map(([file, ...args]) => [join(root, 'bin', file), ...args])
  const { code, said } = await runProgram(
    'tests/fixtures/run-commands.ts',
    [JSON.stringify(paths)],
    variables,
  )
  expect(code, said).toBe(0)
  const outcomes = z.array(z.object({ code: z.number(), said: z.string() })).parse(JSON.parse(said))
  expect(outcomes).toHaveLength(commands.length)
  return outcomes
}

const production = { NODE_ENV: 'production' }
const complete = {
  ...production,
  ...generateSecrets(),
  PUBLIC_ORIGIN: 'https://shop.example',
  BRAND_HOSTS: 'shop.example=vereda',
  PAYMENT_ORIGIN: 'https://*.adyen.com',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing',
  MAIL_URL: 'smtps://mail.example',
  MAIL_FROM: demoSenders,
  ADYEN_ENVIRONMENT: 'test',
  ADYEN_API_KEY: 'AQE-own-key-of-the-account',
  ADYEN_CLIENT_KEY: 'test_KEY',
  ADYEN_MERCHANT_ACCOUNT: 'Shop',
}

describe('npm start in production', () => {
  it('lists every missing setting with its purpose and changes nothing', async () => {
    const { code, said } = await runProgram('bin/start.ts', [], production)
    expect(code).toBe(1)
    for (const [name, purpose] of Object.entries(requiredSettings))
      expect(said.split('\n').filter((line) => line.startsWith(`  ${name} `))).toEqual([
        expect.stringContaining(purpose),
      ])
    expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
  })

  it('lists missing and invalid settings together', async () => {
    const { MEMBER_SECRET: _, ...rest } = complete
    const { code, said } = await runProgram('bin/start.ts', [], {
      ...rest,
      LINK_SECRET: 'short',
      LOG_LEVEL: 'loud',
      ADYEN_CHECKOUT_URL: 'http://localhost:8080',
      DEMO_DATA: 'true',
    })
    expect(code).toBe(1)
    expect(said).toMatch(/a setting is missing:\n {2}MEMBER_SECRET {2}/)
    for (const name of ['LINK_SECRET', 'LOG_LEVEL', 'ADYEN_CHECKOUT_URL', 'DEMO_DATA'])
      expect(said).toMatch(new RegExp(`wrong:[\\s\\S]*\\n {2}${name}: `))
    expect(existsSync(dataDir)).toBe(false)
  })

  it('starts with all settings, on a database without demo data', async () => {
    const { code, said } = await runProgram('bin/start.ts', [], {
      ...complete,
      SHOP_PORT: '4917',
      STOREFRONT_PORT: '3917',
    })
    expect(code).toBe(1)
    expect(said).not.toContain('missing')
    expect(said).toContain('Database')
    expect(said).not.toMatch(/demo|sandbox/i)
  })
})

it('rejects every command with demo data or sandboxes in production', async () => {
  const commands: readonly Command[] = [
    ['test.ts'],
    ['nightly.ts'],
    ['verify.ts'],
    ['e2e.ts'],
    ['soak.ts'],
    ['screenshots.ts'],
    ['../bench/main.ts'],
    ['dev.ts'],
    ['db.ts', 'seed'],
    ['db.ts', 'reset'],
    ['db.ts', 'prepare', '--demo'],
    ['demo-scale.ts', '--products', '10'],
    ['content-import.ts'],
  ]
  const outcomes = await runCommands(commands, production)
  for (const [at, { code, said }] of outcomes.entries()) {
    const name = commands[at]?.join(' ')
    expect(code, name).toBe(1)
    expect(said, name).toMatch(/^\nNODE_ENV is production, and .*Nothing was changed\.\n$/)
  }
  expect(existsSync(dataDir)).toBe(false)
})

it.each([
  [['seed', 'reset'], { DEMO_DATA: 'false' }],
  [['seed'], { PUBLIC_ORIGIN: 'https://shop.example' }],
  [['reset'], { DATABASE_URL: 'postgres://nobody@db.invalid/shop' }],
  [['seed'], { SHOP_API_URL: 'http://localhost:4999' }],
])('db.ts %j is refused with %j', async (words, variables) => {
  const commands = words.map((word): Command => ['db.ts', word])
  for (const { code, said } of await runCommands(commands, variables)) {
    expect(code).toBe(1)
    expect(said).toMatch(/^\nThis shop takes no demo data: [^\n]*Nothing was changed\.\n$/)
  }
  expect(existsSync(dataDir)).toBe(false)
})

describe('the plan', () => {
  const none = ['DATABASE_URL', 'SHOP_API_URL', 'MAIL_URL', 'DEMO_DATA', 'PUBLIC_ORIGIN', 'ADYEN_API_KEY']
  beforeEach(() => {
    for (const name of none) vi.stubEnv(name, '')
  })

  it.each([
    ['a fresh clone', {}, true],
    ['development', { NODE_ENV: 'development' }, true],
    ['production', production, false],
    ['production, quoted', { NODE_ENV: ' "production" ' }, false],
    ['production that asks for it', { ...production, DEMO_DATA: 'true' }, false],
    ['a private shop that declines', { DEMO_DATA: 'false' }, false],
    ['a public shop', { PUBLIC_ORIGIN: 'https://shop.example' }, false],
    ['a public shop that asks for it', { PUBLIC_ORIGIN: 'https://shop.example', DEMO_DATA: 'true' }, true],
  ])('has demo data for %s: %j → %s', (_what, variables, withDemo) => {
    for (const [name, value] of Object.entries({ NODE_ENV: '', ...variables })) vi.stubEnv(name, value)
    expect(readPlan().withDemo).toBe(withDemo)
  })

  it('has no sandboxes in production', () => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(readPlan()).toMatchObject({ withSandbox: false, mail: null })
  })
})

it('does not start the payment sandbox in production', () => {
  const keys = { ADYEN_API_KEY: 'sandbox-api-key', ADYEN_HMAC_KEY: 'ab'.repeat(32) }
  expect(readSandboxConfig(keys).ok).toBe(true)
  expect(readSandboxConfig({ ...keys, NODE_ENV: 'production' })).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('NODE_ENV is production')],
  })
})
