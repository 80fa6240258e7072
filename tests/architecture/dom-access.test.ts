import { expect, it } from 'vitest'
import { domAccess } from './dom-access.ts'
import { readSources } from './source-files.ts'

const commentPattern = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs

const sources = readSources()
  .filter(({ path }) => /^(?:components|lib|app)\//.test(path))
  .map(({ path, text }) => ({ path, code: text.replace(commentPattern, '') }))
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Searching, building or patching elements by hand. */
const accessPattern =
  /\b(?:querySelector(?:All)?|getElementsBy\w+|getElementById|innerHTML|outerHTML|insertAdjacent\w+|replaceChildren|createElement|createRoot|cloneNode|importNode|appendChild|classList|(?:toggle|set|remove)Attribute|DOMParser|MutationObserver)\b|\.closest\(|\.dataset\b|\.(?:textContent|hidden)\s*=(?!=)|\bdocument\.(?:body|head|images|links)\b/
/** What component tests do without, too: they find elements as visitors do. */
const testPattern = /\b(?:querySelector(?:All)?|innerHTML|insertAdjacent\w+|replaceChildren)\b/

it('React renders the interface: only the listed files touch the document', () => {
  const found = sources.filter(({ path, code }) => !isTest(path) && accessPattern.test(code))
  expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(domAccess).sort())
})

it('component tests search for roles, labels and texts', () => {
  const found = sources.filter(({ path, code }) => isTest(path) && testPattern.test(code))
  expect(found.map(({ path }) => path)).toEqual([])
})

it('at most fifteen files search or replace elements', () => {
  const found = sources.filter(({ code }) => testPattern.test(code))
  expect(found.length).toBeLessThanOrEqual(15)
})
