import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.ts'

/** A label where it is used. */
export type LabelUse = { readonly key: string; readonly english: string; readonly path: string }

const quotedPattern = (name: string) =>
  `(?<${name}Quote>['"\`])(?<${name}>(?:\\\\.|(?!\\k<${name}Quote>).)*)\\k<${name}Quote>`
const callPattern = new RegExp(`\\bt\\(\\s*${quotedPattern('key')},\\s*${quotedPattern('english')}`, 'gs')
const literalPattern = new RegExp(
  `\\bkey:\\s*${quotedPattern('key')},\\s*english:\\s*${quotedPattern('english')}`,
  'gs',
)
const commentPattern = /\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms

/** Decodes the text of a literal: line breaks, code points, and escaped quotation marks. */
function unescapeLiteral(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gis, (_, code: string | undefined, plain: string) => {
    if (code) return String.fromCodePoint(Number.parseInt(code, 16))
    return plain === 'n' ? '\n' : plain
  })
}

/**
 * Finds labels in a source: `t('key', 'English')` and `{ key: 'key', english: 'English' }`, literals only.
 */
export function findLabelsIn(path: string, text: string): LabelUse[] {
  const code = text.replace(commentPattern, '')
  return [callPattern, literalPattern].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ groups }) => ({
      key: groups?.key ?? '',
      english: unescapeLiteral(groups?.english ?? ''),
      path,
    })),
  )
}

/** All labels of the project with their uses. */
export function findLabelUses(): LabelUse[] {
  const files = globSync('{app,backend,components,config,demo,i18n,lib,validation}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*'],
  })
  return files.flatMap((path) => findLabelsIn(path, readFileSync(join(root, path), 'utf8')))
}

/** Uses whose English text differs from that of an earlier use of the same key. */
export function findConflicts(uses: readonly LabelUse[]): LabelUse[] {
  const first = new Map<string, string>()
  for (const { key, english } of uses) if (!first.has(key)) first.set(key, english)
  return uses.filter(({ key, english }) => first.get(key) !== english)
}

/** The text of i18n/messages/en.json: every key with its English text, sorted alphabetically. */
export function renderEnglishMessages(uses: readonly LabelUse[]): string {
  const words = new Map(uses.map(({ key, english }) => [key, english]))
  const sorted = [...words].sort(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}
