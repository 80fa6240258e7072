import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { resolveCacheFlag, root } from './processes.ts'

const outcome = z.strictObject({ found: z.record(z.string(), z.string()), resolved: z.number() })

/**
 * Hooks run in reverse order of registration, so this one counts the remaining resolutions by Node itself.
 */
const count = `
  import { registerHooks } from 'node:module'
  globalThis.resolved = 0
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      if (found.url.includes('/drizzle-orm/')) globalThis.resolved++
      return found
    },
  })`

const loadAll = `
  import { registerHooks } from 'node:module'
  const found = {}
  registerHooks({
    resolve(specifier, context, next) {
      const { url, format } = next(specifier, context)
      if (url.includes('/drizzle-orm/')) found[specifier + ' in ' + context.parentURL] = format + ' ' + url
      return { url, format, shortCircuit: true }
    },
  })
  await import('#backend/app.ts')
  process.stdout.write(JSON.stringify({ found, resolved: globalThis.resolved }))`

/** Loads the back end; reports the resolved drizzle-orm modules and how often Node itself resolved them. */
function load(...options: readonly string[]) {
  const args = [`--import=data:text/javascript,${encodeURIComponent(count)}`, ...options]
  const output = execFileSync(process.execPath, [...args, '--input-type=module', '--eval', loadAll], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  return outcome.parse(JSON.parse(output))
}

it('resolves the same modules, and calls Node’s resolver once per URL', () => {
  const slow = load()
  const quick = load(resolveCacheFlag)
  expect(quick.found).toEqual(slow.found)
  expect(slow.resolved).toBeGreaterThan(200)
  expect(quick.resolved).toBeLessThan(20)
})
