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
    'validation/**/*.ts',
    'api-client/contract/{common,filters}.ts',
    'i18n/{routing,locales,taxonomy,path-words,fold-text}.ts',
    'lib/session/*.ts',
  ],
  { cwd: root, exclude: ['**/*.test.ts'] },
)

type Found = { readonly where: string; readonly pattern: RegExp }

/** They make a pattern of any text they are given. */
const patternMakers: ReadonlySet<string> = new Set(['match', 'matchAll', 'search'])

/** The pattern literals of a source, and how often it builds one at run time, which nobody could check. */
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

const sources = files.map((path) => ({ path, ...patternsIn(path, readFileSync(join(root, path), 'utf8')) }))

/**
 * Strangers choose what these patterns read, on the server too: one that backtracks lets a single request keep it busy.
 * Whether the tries at matching, wherever the text fails, stay below a fixed number, however long the text is.
 */
function isLinear(pattern: RegExp): boolean {
  return isSafe(pattern, { maxScore: 50, maxSteps: 5000 }).safe
}

describe('patterns', () => {
  it.each([/^(?:a+)+$/, /^(?:a|a)*$/, /^a*a*$/, /\s+$/, /^(?:\p{L}+ ?)+$/u, /^[a-z]+[a-z0-9]*-$/])(
    'that backtrack are caught: %s',
    (pattern) => {
      expect(isLinear(pattern)).toBe(false)
    },
  )

  it('are found in the sources', () => {
    const { literals, built } = patternsIn(
      'x',
      'const a: RegExp = /a+/u\nconst b = c / d / e; new RegExp(b); b.match("(a+)+"); b.search(c); b.match(/b/)',
    )
    expect(literals.map(({ where }) => where)).toEqual(['x /a+/u', 'x /b/'])
    expect(built).toBe(3)
    expect(sources.flatMap(({ literals: own }) => own).length).toBeGreaterThan(60)
  })

  it('are all written out', () => {
    expect(sources.filter(({ built }) => built).map(({ path }) => path)).toEqual([])
  })

  it.each(sources.flatMap(({ literals }) => literals))('take linear time: $where', ({ pattern }) => {
    expect(isLinear(pattern)).toBe(true)
  })
})
