import { globSync, readFileSync } from 'node:fs'
import { type CookieKey, cookieTable } from '#lib/session/cookies.ts'

const tables = ['lib/session/cookies.ts', 'lib/session/slots/all-slots.ts']

/** All files that the storefront runs, without its tables and tests. */
function readSources(): string {
  const files = globSync(['{app,components,lib}/**/*.{ts,tsx}', 'proxy.ts'])
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !tables.includes(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

const writes = [
  /(?:writeCookie|writeCookieWithConsent)\([^']*'(\w+)'/g,
  /toCookieChange\('(\w+)'/g,
  /\bkey: '(\w+)', value: '/g,
]
const reads = [/(?:readCookie|hasCookie)\([^']*'(\w+)'/g]
const readLists = /readCookies\(\w+, \[([^\]]*)\]/g

function findNames(sources: string, patterns: readonly RegExp[]): ReadonlySet<string> {
  return new Set(patterns.flatMap((pattern) => [...sources.matchAll(pattern)].map(([, name = '']) => name)))
}

const formatUses = (uses: readonly (string | false)[]) => uses.filter(Boolean).join(', ') || 'not yet'

/**
 * Finds in the sources which operations the storefront performs on a cookie, and whether it uses a storage
 * slot.
 */
export function readUses(sources: string = readSources()) {
  const written = findNames(sources, writes)
  const listed = [...sources.matchAll(readLists)].map(([, keys = '']) => keys).join()
  const read = new Set([...findNames(sources, reads), ...findNames(listed, [/'(\w+)'/g])])
  const slots = findNames(sources, [/\b\w+Slots\.(\w+)/g])
  return {
    ofCookie: (key: CookieKey) =>
      formatUses([
        written.has(key) && 'written',
        (read.has(key) || read.has(cookieTable[key].name)) && 'read',
      ]),
    ofSlot: (key: string) => formatUses([slots.has(key) && 'yes']),
  }
}
