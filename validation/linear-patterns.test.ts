import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, type Token } from 'acorn'
import { isSafe } from 'redos-detector'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = globSync(
  [
    '{validation,api-client,config,i18n,lib,components,app}/**/*.{ts,tsx}',
    'backend/{admin,catalog-import,community,content-import,db,http,search,shop}/**/*.ts',
    'backend/*.ts',
    '*.ts',
  ],
  { cwd: root, exclude: ['**/*.test.{ts,tsx}', '**/*.tsx', '**/testing/**'] },
)

type Found = { readonly where: string; readonly pattern: RegExp }

/** String methods that compile a string argument to a pattern. */
const patternMakers: ReadonlySet<string> = new Set(['match', 'matchAll', 'search'])

/** The pattern literals of a source, and the number of patterns built at run time (not checkable). */
function patternsIn(path: string, source: string): { literals: Found[]; built: number } {
  const code = stripTypeScriptTypes(source)
  const tokens: Token[] = []
  parse(code, { ecmaVersion: 'latest', sourceType: 'module', onToken: tokens })
  const texts = tokens.map(({ type, start, end }) => ({ label: type.label, text: code.slice(start, end) }))
  const literals = texts
    .filter(({ label }) => label === 'regexp')
    .map(({ text }) => {
      const end = text.lastIndexOf('/')
      return { where: `${path} ${text}`, pattern: new RegExp(text.slice(1, end), text.slice(end + 1)) }
    })
  const built = texts.filter(({ label, text }, index) => {
    if (label !== 'name') return false
    const makes = patternMakers.has(text) && texts[index + 1]?.label === '('
    return text === 'RegExp' || (makes && texts[index + 2]?.label !== 'regexp')
  })
  return { literals, built: built.length }
}

/**
 * Files with patterns that the detector rejects, and why they do not allow denial of service (ReDoS).
 * `bounded`: every repetition has a small upper limit, or starts at a character that ends the one before it.
 * `trusted`: the text comes from an editor, an operator or the framework.
 */
const reviewed: Readonly<Record<string, 'bounded' | 'trusted'>> = {
  'api-client/contract/content-links.ts': 'trusted',
  'backend/search/language/dictionary.ts': 'trusted',
  'backend/search/language/text.ts': 'bounded',
  'backend/search/query/interpret-query.ts': 'bounded',
  'backend/shop/sheet/size-guide-service.ts': 'trusted',
  'backend/shop/content/placeholders.ts': 'trusted',
  'backend/shop/payments/rejection.ts': 'bounded',
  'backend/shop/reviews/hold-reasons.ts': 'bounded',
  /** Addresses in it are escaped, so it has no repetition. */
  'backend/shop/emails/prevent-autolinks.ts': 'bounded',
  'backend/shop/withdrawals/statement.ts': 'bounded',
  'components/content/pick-products.ts': 'trusted',
  'components/ui/interpolate.ts': 'trusted',
  'config/brands.ts': 'bounded',
  'lib/content/interpolate-content.ts': 'trusted',
  'lib/content/parse-inline.ts': 'trusted',
  'lib/http/check-request.ts': 'bounded',
  'lib/framework/defer-scripts.ts': 'trusted',
  'lib/framework/merge-scripts.ts': 'trusted',
  'lib/framework/hash-inline-scripts.server.ts': 'trusted',
  'lib/payments/adyen.client.ts': 'trusted',
  'lib/search/search-url.ts': 'bounded',
  /** Calls `search` of a service, not of a string. */
  'lib/search/record-search.server.ts': 'bounded',
  'lib/search/queries.server.ts': 'bounded',
}

const sources = files.map((path) => ({ path, ...patternsIn(path, readFileSync(join(root, path), 'utf8')) }))

/**
 * Whether a pattern matches in linear time: the number of match attempts has a fixed limit for text of any
 * length. Visitors control the text, so one request could block the server with backtracking (ReDoS).
 */
function isLinear({ source, flags }: RegExp): boolean {
  const readable = new RegExp(source.replace(/\(\?<\w+>/g, '('), flags.replace(/[iu]+/g, 'u'))
  return isSafe(readable, { maxScore: 50, maxSteps: 5000 }).safe
}

describe('patterns', () => {
  it.each([/^(?:a+)+$/, /^(?:a|a)*$/, /^a*a*$/, /\s+$/, /^(?:\p{L}+ ?)+$/u, /^[a-z]+[a-z0-9]*-$/])(
    'detects backtracking: %s',
    (pattern) => {
      expect(isLinear(pattern)).toBe(false)
    },
  )

  it('finds patterns in sources', () => {
    const { literals, built } = patternsIn(
      'x',
      'const a: RegExp = /a+/u\nconst b = c / d / e; new RegExp(b); b.match("(a+)+"); b.search(c); b.match(/b/)',
    )
    expect(literals.map(({ where }) => where)).toEqual(['x /a+/u', 'x /b/'])
    expect(built).toBe(3)
    expect(sources.flatMap(({ literals: own }) => own).length).toBeGreaterThan(60)
  })

  it('are literals in all unreviewed files', () => {
    const building = sources.filter(({ path, built }) => built && !reviewed[path])
    expect(building.map(({ path }) => path)).toEqual([])
  })

  it('lists only reviewed files that still need the exception', () => {
    const needless = sources.filter(
      ({ path, built, literals }) =>
        reviewed[path] && !built && literals.every(({ pattern }) => isLinear(pattern)),
    )
    expect(needless.map(({ path }) => path)).toEqual([])
    expect(Object.keys(reviewed).filter((path) => !files.includes(path))).toEqual([])
  })

  const unreviewed = sources.filter(({ path }) => !reviewed[path])
  it.each(unreviewed.flatMap(({ literals }) => literals))('matches in linear time: $where', ({ pattern }) => {
    expect(isLinear(pattern)).toBe(true)
  })
})
