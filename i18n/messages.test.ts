import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { localeMessages, messages, messagesOf } from './messages/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const quoted = (name: string) =>
  `(?<${name}Quote>['"\`])(?<${name}>(?:\\\\.|(?!\\k<${name}Quote>).)*)\\k<${name}Quote>`
const call = new RegExp(`\\bt\\(\\s*${quoted('key')},\\s*${quoted('english')}`, 'gs')
const literal = new RegExp(`\\bkey:\\s*${quoted('key')},\\s*english:\\s*${quoted('english')}`, 'gs')

type Use = { key: string; english: string; path: string }

function usesIn(path: string, text: string): Use[] {
  return [call, literal].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => ({
      key: groups?.key ?? '',
      english: (groups?.english ?? '').replace(/\\(['"`\\])/g, '$1'),
      path,
    })),
  )
}

const files = globSync('{app,components,i18n,lib,backend,validation}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.*', 'backend/sandboxes/**'],
})
const comment = /\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms
const uses = files.flatMap((path) =>
  usesIn(path, readFileSync(join(root, path), 'utf8').replace(comment, '')),
)
const englishOf = new Map(uses.map(({ key, english }) => [key, english]))
const overlaid = Object.entries(localeMessages)
const translated = Object.entries(messages).filter(([language]) => language !== 'en')

/** Names that an ICU message fills in, tags and plural branches included. */
function namesIn(message: string): string[] {
  type Part = ReturnType<IntlMessageFormat['getAst']>[number]
  const names = (parts: readonly Part[]): string[] =>
    parts.flatMap((part) => {
      if (!('value' in part) || part.type === 0) return []
      const branches =
        'options' in part ? Object.values(part.options).flatMap(({ value }) => names(value)) : []
      return [String(part.value), ...branches]
    })
  const parsed = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true })
  return [...new Set(names(parsed.getAst()))].sort()
}

describe('the words shown to people', () => {
  it('are found where they are used', () => {
    const text = `t('a.b', 'It\\'s {n}', { n }) t(\n  "c",\n  "D",\n) { key: 'e', english: "f" } start('x', 'y')`
    expect(usesIn('p', text).map(({ key, english }) => [key, english])).toEqual([
      ['a.b', "It's {n}"],
      ['c', 'D'],
      ['e', 'f'],
    ])
    expect(namesIn('{n, plural, one {# of {total}} other {#}} <b>x</b>')).toEqual(['n', 'total'])
  })

  it('have the same English default wherever a key is used', () => {
    const conflicts = uses.filter(({ key, english }) => englishOf.get(key) !== english)
    expect(conflicts.map(({ key, path }) => `${key} in ${path}`)).toEqual([])
  })

  it.each(translated)('are all translated into %s', (_, language) => {
    expect([...englishOf.keys()].filter((key) => !language[key]?.trim())).toEqual([])
  })

  it.each([...translated, ...overlaid])('in %s are all used', (_, language) => {
    expect(Object.keys(language).filter((key) => !englishOf.has(key))).toEqual([])
  })

  it.each([...translated, ...overlaid])('in %s fill in what the English does', (_, language) => {
    const wrong = Object.entries(language).filter(([key, message]) => {
      const english = englishOf.get(key)
      return english !== undefined && namesIn(english).join() !== namesIn(message).join()
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('are the country’s own where it says them otherwise', () => {
    expect(messagesOf('en_GB')['compra.formulario.surname']).toBeUndefined()
    expect(messagesOf('en_US')['compra.formulario.surname']).toBe('Last name')
    expect(messagesOf('es_MX')['bag.title']).toBe(messagesOf('es_ES')['bag.title'])
  })
})
