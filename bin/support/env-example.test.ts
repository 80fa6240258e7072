import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keyRingNames } from '#api-client/contract/deployment/secret-keys.ts'

/** Set by the system, CI, Next.js or the tests themselves, never by a user. */
const notOurs = /^(PATH|CI|DISPLAY|WAYLAND_DISPLAY|NEXT_PHASE|VITEST_REPORT|E2E_.*)$/
const sources = globSync('{app,backend,bench,bin,components,demo,lib,sandboxes,tests}/**/*.{ts,tsx}')
  .concat('next.config.ts', 'playwright.config.ts', 'proxy.ts', 'storefront.ts', 'vitest.config.ts')
  .filter((file) => !/\.test\.tsx?$/.test(file))
const schemas = [
  'backend/config.ts',
  'sandboxes/adyen/config.ts',
  'sandboxes/mail/config.ts',
  'lib/env/read-environment.ts',
]

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

function variablesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const destructured = all(text, /\{([^{}]*)\}\s*=\s*process\.env/g).flatMap((names) =>
    all(names, /([A-Z][A-Z0-9_]+)/g),
  )
  const parsed = schemas.includes(file) ? all(text, /^ +([A-Z][A-Z0-9_]+): (?!sandboxAccount)/gm) : []
  const named = file.startsWith('bin/') ? all(text, /port\('([A-Z][A-Z0-9_]+)'/g) : []
  return [...all(text, /process\.env\.([A-Z][A-Z0-9_]+)/g), ...destructured, ...parsed, ...named]
}

test('.env.example lists every variable that the code reads exactly once', () => {
  const rings = keyRingNames.flatMap((name) => [`${name}_KEYS`, `${name}_CURRENT`, `${name}_DROPPED`])
  const read = new Set([...sources.flatMap(variablesOf), ...rings].filter((name) => !notOurs.test(name)))
  const explained = all(readFileSync('.env.example', 'utf8'), /^([A-Z][A-Z0-9_]+)=/gm)
  expect(explained.toSorted()).toEqual([...read].sort())
})
