import { describe, expect, it } from 'vitest'
import { readSources } from './source-files.ts'

/** Without the generated types of the English labels. */
const sources = readSources().filter(({ path }) => path !== 'i18n/messages/en.d.json.ts')

/** Only reached through `AppContext`, whose providers are guarded. */
const guardedProviders: ReadonlySet<string> = new Set([
  'backend/shop/captcha/hosted-provider.ts',
  'backend/shop/emails/mailer.ts',
  'backend/shop/payments/adyen/http-client.ts',
])

describe('the back end', () => {
  it('makes no network call inside a transaction', () => {
    const networkCall =
      /\bfetch\(|'nodemailer'|'undici'|\bhttps?\.(?:request|get)\(|\b(?:createConnection|connect)\(\{/
    const unguarded = sources.filter(
      ({ path, text }) =>
        path.startsWith('backend/') &&
        !path.endsWith('.test.ts') &&
        networkCall.test(text) &&
        !guardedProviders.has(path) &&
        !text.includes('assertNoTransaction('),
    )
    expect(unguarded.map(({ path }) => path)).toEqual([])
  })
})

describe('source files', () => {
  it('are named in kebab-case', () => {
    const own =
      /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|spec|config|generated|d|server|client|(?:server|client)\.test))?\.(?:ts|tsx|mjs)$/
    const names = sources.map(({ path }) => path).filter((path) => !own.test(path.split('/').at(-1) ?? ''))
    expect(names).toEqual([])
  })

  it('stay below 400 lines', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path)
    expect(long).toEqual([])
  })

  /** Types are stripped and nothing is compiled: Node 22 does not parse `using`. */
  it('have no using declarations', () => {
    const declaration = /^\s*(?:await )?using \w+ =/m
    const found = sources.filter(({ text }) => declaration.test(text)).map(({ path }) => path)
    expect(found).toEqual([])
  })

  it('do not bypass the type checker', () => {
    const cheats = /@ts-ignore|@ts-expect-error|@ts-nocheck|as unknown as|biome-ignore(?! lint\/\w+\/\w+: \w)/
    const found = sources.filter(
      ({ path, text }) => !path.startsWith('tests/architecture/') && cheats.test(text),
    )
    expect(found.map(({ path }) => path)).toEqual([])
  })
})
