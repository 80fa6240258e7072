import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { labelKeys } from '#i18n/english.ts'
import { root } from './processes.ts'

const commentPattern = /\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms
/** Quoted texts that can be a key, and the beginning of one before a placeholder of a template. */
const quotedPattern = /(?<quote>['"`])(?<text>[a-z][\w.-]*)(?:\k<quote>|(?=\$\{))/gi

/** Texts of a source that can be a label key or, in a template, the beginning of one (`color.`). */
export function findKeyTexts(text: string): readonly string[] {
  return [...text.replace(commentPattern, '').matchAll(quotedPattern)].map(({ groups }) => groups?.text ?? '')
}

/** Labels that no source names. Typed keys find the opposite: a name without a label. */
export function findUnusedLabels(): readonly string[] {
  const files = globSync('{app,backend,components,config,demo,i18n,lib,validation}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', 'i18n/messages/**'],
  })
  const texts = new Set(files.flatMap((path) => findKeyTexts(readFileSync(join(root, path), 'utf8'))))
  const prefixes = [...texts].filter((text) => text.endsWith('.'))
  return labelKeys.filter((key) => !texts.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
}
