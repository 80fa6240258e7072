import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { splitKey } from '#i18n/label-key.ts'
import { findConflicts, findLabelsIn, findLabelUses, renderEnglishMessages } from './label-uses.ts'
import { root } from './processes.ts'

const uses = findLabelUses()

describe('interface labels', () => {
  it('are found in code but not in comments', () => {
    const text = `t('a.b', 'It\\'s\\n{n}\\u00a0m', { n }) t(\n  "c",\n  "D",\n) { key: 'e', english: "f" } start('x', 'y')
      // t('no', 'No')
      /* t('none', 'None') */`
    expect(findLabelsIn('p', text).map(({ key, english }) => [key, english])).toEqual([
      ['a.b', "It's\n{n}\u00a0m"],
      ['c', 'D'],
      ['e', 'f'],
    ])
  })

  it('have one English default per key', () => {
    expect(findConflicts(uses).map(({ key, path }) => `${key} in ${path}`)).toEqual([])
  })

  it('have keys that split into group and anchor', () => {
    const shape = /^[a-z0-9][a-z0-9_.-]{0,79}$/i
    for (const { key } of uses) {
      expect(Object.values(splitKey(key)).filter((part) => !shape.test(part))).toEqual([])
    }
  })

  it('are all in i18n/messages/en.json (fix: `npm run docs`)', () => {
    expect(readFileSync(join(root, 'i18n/messages/en.json'), 'utf8')).toBe(renderEnglishMessages(uses))
  })
})
