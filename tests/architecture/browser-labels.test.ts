import { describe, expect, it } from 'vitest'
import { isSelectedLabel } from '#lib/labels/browser-labels.ts'
import { type TranslatedPart, translatedParts } from './browser-labels.ts'
import { readSources, type SourceFile } from './source-files.ts'

const isClient = ({ text }: SourceFile) => /^'use client'/.test(text)
/** A key that is chosen at run time. */
const choice = /\btranslateLabel\(|[^\w.]t\((?!\s*['):])/
const translation = /\bt\(\s*'(?<key>[^']+)'/g
const sources = new Map(readSources().map((file) => [file.path, file]))
const entries = new Set(translatedParts.map(({ entry }) => entry))

/** The source of the part that runs in the browser; parts that it loads have labels of their own. */
function readTexts({ entry }: TranslatedPart): readonly string[] {
  const isFolder = entry.endsWith('/')
  /** Files by whether the browser runs them. */
  const seen = new Map<string, boolean>()
  const todo = [...sources.values()]
    .filter(({ path }) => (isFolder ? path.startsWith(entry) : path === entry))
    .map((file) => ({ file, inBrowser: !isFolder }))
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { file } = next
    const inBrowser = next.inBrowser || isClient(file)
    if (seen.get(file.path) ?? (seen.has(file.path) && !inBrowser)) continue
    seen.set(file.path, inBrowser)
    for (const { target, own, typeOnly } of file.imports) {
      const imported = own && !typeOnly && !entries.has(target) ? sources.get(target) : undefined
      if (imported && seen.get(imported.path) !== true) todo.push({ file: imported, inBrowser })
    }
  }
  return [...seen].map(([path, inBrowser]) => (inBrowser ? (sources.get(path)?.text ?? '') : ''))
}

describe.each(translatedParts)('labels of $entry', (part) => {
  const texts = readTexts(part)
  const keys = texts.flatMap((text) => [...text.matchAll(translation)].map(({ groups }) => groups?.key ?? ''))
  const { chosen = [] } = part

  it('are all sent to the browser', () => {
    expect(keys).not.toEqual([])
    const needed = new Set([...keys, ...chosen])
    expect([...needed].filter((key) => !isSelectedLabel(key, part.keys))).toEqual([])
  })

  it('name the keys that are chosen at run time, if there are any', () => {
    expect(chosen.length > 0 ? [] : texts.filter((text) => choice.test(text))).toEqual([])
  })

  it('are all used', () => {
    const used = [...keys, ...chosen]
    expect(part.keys.filter((selector) => !used.some((key) => isSelectedLabel(key, [selector])))).toEqual([])
  })
})

it('each list of labels belongs to a part', () => {
  const lists = [...sources.keys()].filter((path) => /-label-keys\.ts$/.test(path))
  const imported = sources.get('tests/architecture/browser-labels.ts')?.imports.map(({ target }) => target)
  expect(lists.filter((path) => !imported?.includes(path))).toEqual([])
})
