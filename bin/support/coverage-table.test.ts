import { expect, test } from 'vitest'
import type { Coverage } from '#i18n/coverage.ts'
import { findIncomplete, renderCoverageTable } from './coverage-table.ts'

const row = (language: Coverage['language'], isComplete: boolean, missing: readonly string[]): Coverage => ({
  language,
  isComplete,
  labelCount: 1000,
  translated: 1000 - missing.length,
  missing,
})
const rows = [row('en', true, []), row('pt', true, ['bag.title']), row('ca', false, ['a.b', 'a.c'])]

test('lists the missing labels of each language', () => {
  const lines = renderCoverageTable(rows).split('\n')
  expect(lines.slice(0, 4)).toEqual([
    'language    words  translated  missing  per cent',
    'en           1000        1000        0     100.0  the language of the source',
    'pt           1000         999        1      99.9  counts as complete, and is not',
    'ca           1000         998        2      99.8  under way',
  ])
  expect(lines.at(-1)).toContain('en_US')
})

test('allows missing labels in an incomplete language only', () => {
  expect(findIncomplete(rows).map(({ language }) => language)).toEqual(['pt'])
})
