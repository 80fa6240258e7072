import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderCookieDocs } from './cookie-table.ts'

test('docs/cookies.md is what the table of cookies says; run npm run docs otherwise', () => {
  expect(readFileSync('docs/cookies.md', 'utf8')).toBe(renderCookieDocs())
})
