import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.ts'

/** A word at a point of use. */
export type WordUse = { readonly key: string; readonly english: string; readonly path: string }

const quoted = (name: string) =>
  `(?<${name}Quote>['"\`])(?<${name}>(?:\\\\.|(?!\\k<${name}Quote>).)*)\\k<${name}Quote>`
const call = new RegExp(`\\bt\\(\\s*${quoted('key')},\\s*${quoted('english')}`, 'gs')
const literal = new RegExp(`\\bkey:\\s*${quoted('key')},\\s*english:\\s*${quoted('english')}`, 'gs')
const comment = /\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms

/** What the runtime makes of a literal's text: line breaks, code points, and quotation marks with a stroke before them. */
function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gis, (_, code: string | undefined, plain: string) => {
    if (code) return String.fromCodePoint(Number.parseInt(code, 16))
    return plain === 'n' ? '\n' : plain
  })
}

/** Words in a source: `t('key', 'English')` and `{ key: 'key', english: 'English' }`, literals only. */
export function wordsIn(path: string, text: string): WordUse[] {
  const code = text.replace(comment, '')
  return [call, literal].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ groups }) => ({
      key: groups?.key ?? '',
      english: unescaped(groups?.english ?? ''),
      path,
    })),
  )
}

/** Every word of the project, wherever it is used. */
export function wordUses(): WordUse[] {
  const files = globSync('{app,backend,components,demo,i18n,lib,validation}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*'],
  })
  return files.flatMap((path) => wordsIn(path, readFileSync(join(root, path), 'utf8')))
}

/** Uses whose English is another than an earlier use of the same key has. */
export function conflictsAmong(uses: readonly WordUse[]): WordUse[] {
  const first = new Map<string, string>()
  for (const { key, english } of uses) if (!first.has(key)) first.set(key, english)
  return uses.filter(({ key, english }) => first.get(key) !== english)
}

/** The text of i18n/messages/en.json: every key with its English, in the order of the alphabet. */
export function englishFile(uses: readonly WordUse[]): string {
  const words = new Map(uses.map(({ key, english }) => [key, english]))
  const sorted = [...words].sort(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}
