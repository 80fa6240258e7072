import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { labelKeys } from '#i18n/english.ts'
import { splitKey } from '#i18n/label-key.ts'
import { findKeyTexts, findUnusedLabels } from './label-uses.ts'
import { renderMessageTypes } from './message-types.ts'
import { root } from './processes.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('interface labels', () => {
  it('are found in code but not in comments', () => {
    const text = `t("a.b", { n }) const label = \`color.\${value}\`\n// t("no")\n/* t("none") */`
    expect(findKeyTexts(text)).toEqual(['a.b', 'color.'])
  })

  it('are all used', () => {
    expect(findUnusedLabels()).toEqual([])
  })

  it('have keys that split into group and anchor', () => {
    const shape = /^[a-z0-9][a-z0-9_.-]{0,79}$/i
    for (const key of labelKeys)
      expect(Object.values(splitKey(key)).filter((part) => !shape.test(part))).toEqual([])
  })

  it('have types that match i18n/messages/en.json (fix: `npm run docs`)', () => {
    expect(read('i18n/messages/en.d.json.ts')).toBe(renderMessageTypes(read('i18n/messages/en.json')))
  })
})
