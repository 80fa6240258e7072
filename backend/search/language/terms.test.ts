import { expect, it } from 'vitest'
import { toTsquery } from './terms.ts'

it.each([
  [[['boot']], '', `'boot'`],
  [[['belt', 'bag']], 'A', `'belt':A & 'bag':A`],
  [[['boot'], ['bootie']], 'AB', `('boot':AB) | ('bootie':AB)`],
  [[[`l'été \\ & | !`]], '', `'l''été \\\\ & | !'`],
] as const)('%j in “%s” becomes the query %s', (term, places, query) => {
  expect(toTsquery(term, places)).toBe(query)
})
