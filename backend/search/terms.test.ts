import { expect, it } from 'vitest'
import { queryOf } from './terms.ts'

it.each([
  [[['boot']], '', `'boot'`],
  [[['belt', 'bag']], 'A', `'belt':A & 'bag':A`],
  [[['boot'], ['bootie']], 'AB', `('boot':AB) | ('bootie':AB)`],
  [[[`l'été \\ & | !`]], '', `'l''été \\\\ & | !'`],
] as const)('%j in “%s” is asked for as %s', (term, places, query) => {
  expect(queryOf(term, places)).toBe(query)
})
