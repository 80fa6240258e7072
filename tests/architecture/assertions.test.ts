import { describe, expect, it } from 'vitest'
import { findViolations } from './assertions.ts'
import { importsOf, readSources } from './source-files.ts'

const helpers = `
import { expect } from 'vitest'
export async function expectPaid(order) { await settled(order); expect(order.state).toBe('paid') }
export const settled = (order) => wait(order)
export const openShop = () => ({ expectEmpty() { expect(1).toBe(1) }, close() {} })
export const one = (depth) => depth ? other(depth - 1) : null
export const other = (depth) => { one(depth); expect(depth).toBe(1) }
export function prepare() { const check = () => expect(1).toBe(1); return { check } }
export default function whole(order) { expect(order).toBeDefined() }
`
const imports = `
import * as assert from 'node:assert/strict'
import fc from 'fast-check'
import { assertType, expect, expectTypeOf, it, test, vi } from 'vitest'
import whole, { expectPaid, one, openShop, prepare, settled } from '#tests/support/helpers.ts'
import * as all from '../support/helpers.ts'
import { passedOn } from '../support/index.ts'
import { assertOpen, sell } from '#backend/sell.ts'
`

/** Findings for the tests of a file with the imports above. */
function faultsOf(text: string, head = imports): readonly string[] {
  const files = {
    'backend/sell.ts': `export const sell = () => 1; export function assertOpen() { throw new Error() }`,
    'tests/support/helpers.ts': helpers,
    'tests/support/index.ts': `export * from './sums.ts'; export { expectPaid as passedOn } from './helpers.ts'`,
    'tests/support/sums.ts': `export const sum = (a, b) => a + b`,
    'tests/contract/own.test.ts': head + text,
  }
  const sources = Object.entries(files).map(([path, content]) => ({
    path,
    text: content,
    imports: importsOf(path, content),
  }))
  return findViolations(sources).map(({ reason }) => reason)
}

const violations = findViolations(readSources())

it('every test of the project has an assertion, and none returns before it', () => {
  expect(violations.map(({ path, line, title, reason }) => `${path}:${line} ${reason}: ${title}`)).toEqual([])
})

describe('a test without an assertion', () => {
  it.each([
    ['calls product code alone', `it('x', () => { sell() })`],
    ['is empty', `test('x', () => {})`],
    ['is given by name', `const run = () => sell(); it('x', run)`],
    ['has expect without a matcher', `it('x', () => { expect(sell()) })`],
    ['has a matcher that is not called', `it('x', () => { expect(sell()).toBe })`],
    ['only makes a matcher', `it('x', () => { sell(expect.objectContaining({ a: 1 })) })`],
    ['calls a helper that asserts nothing', `it('x', () => settled(1))`],
    ['calls product code that is named like an assertion', `it('x', () => { assertOpen() })`],
    ['has a local function that is never called', `it('x', () => { const check = () => expect(1).toBe(1) })`],
    ['makes a helper and does not call it', `it('x', () => { prepare() })`],
    ['calls a method that asserts nothing', `it('x', () => { openShop().close() })`],
    ['shadows the name of a helper', `it('x', ({ settled }) => { const expectPaid = sell(); expectPaid() })`],
    ['waits for something of its own', `it('x', () => vi.waitFor(() => sell()))`],
    ['has it in a comment or a text', `it('x', () => { sell('expect(1).toBe(1)') /* expect(1).toBe(1) */ })`],
    ['has a table', `it.each([1, 2])('x %i', (n) => { sell(n) })`],
    ['has a table in a template', `it.each\`a\n\${1}\`('x', ({ a }) => { sell(a) })`],
    ['is conditional', `test.skipIf(sell())('x', () => { sell() })`],
    ['is concurrent', `it.concurrent('x', async () => { await sell() })`],
    ['is both', `it.skipIf(sell()).each([1])('x', () => sell())`],
    ['has options', `test('x', { timeout: 1 }, async () => { await sell() })`],
    ['is skipped', `test.skip('x', () => { sell() })`],
    [
      'is in a group',
      `import { describe } from 'vitest'; describe('y', () => { it('x', () => { sell() }) })`,
    ],
  ])('is found where it %s', (_, text) => {
    expect(faultsOf(text)).toEqual(['asserts nothing'])
  })

  it('is found when it has no function', () => {
    expect(faultsOf(`it('x')`)).toEqual(['has no body'])
  })

  it.each([
    ['returns', `it('x', () => { if (sell()) return; expect(1).toBe(1) })`],
    ['returns in a block', `it('x', () => { sell(); if (sell()) { sell(); return }; expect(1).toBe(1) })`],
    ['returns otherwise', `it('x', () => { if (sell()) sell(); else return; expect(1).toBe(1) })`],
    [
      'returns from within',
      `it('x', () => { if (sell()) { if (sell()) return sell() }; expect(1).toBe(1) })`,
    ],
  ])('is found where it %s before it has asserted', (_, text) => {
    expect(faultsOf(text)).toEqual(['returns before its first assertion'])
  })

  it('is found when all assertions are conditional', () => {
    expect(faultsOf(`it('x', () => { if (sell()) { expect(1).toBe(1) } })`)).toEqual([
      'asserts only under a condition',
    ])
  })

  it('is reported with its file, line and title', () => {
    const text = `import { it } from 'vitest'\n\nit.each([1])(\`adds \${1} %i\`, () => {})\nit('sells', () => {})\n`
    const path = 'lib/sums.test.ts'
    expect(findViolations([{ path, text, imports: importsOf(path, text) }])).toEqual([
      { path, line: 3, title: `adds \${1} %i`, reason: 'asserts nothing' },
      { path, line: 4, title: 'sells', reason: 'asserts nothing' },
    ])
  })

  it('is not searched in a file that cannot be parsed, which fails by itself', () => {
    expect(() => faultsOf(`it('x', () => {`)).toThrow('own.test.ts cannot be parsed')
  })
})

describe('a test with an assertion', () => {
  it.each([
    ['a matcher', `it('x', () => { expect(1).toBe(1) })`],
    ['a matcher of a promise', `it('x', async () => { await expect(sell()).rejects.toThrow() })`],
    ['a matcher that is retried', `it('x', async () => { await expect.poll(() => sell()).toBe(1) })`],
    ['a soft matcher', `it('x', () => { expect.soft(1).not.toBe(2) })`],
    ['a matcher without braces', `it('x', () => expect(sell()).toBe(1))`],
    ['a count of assertions', `it('x', async () => { expect.assertions(1); await sell() })`],
    ['an expect of its own', `it('x', ({ expect: own, ...rest }) => { own(1).toBe(1) })`],
    ['an assertion of Node', `test('x', () => { assert.equal(1, 1) })`],
    ['a property', `it('x', () => { fc.assert(fc.property(fc.nat(), (n) => { sell(n) })) })`],
    ['a type', `it('x', () => { expectTypeOf(1).toEqualTypeOf<number>() })`],
    ['a type of a value', `it('x', () => { assertType<number>(sell()) })`],
    ['a type that is satisfied', `it('x', () => { sell() satisfies number })`],
    ['an imported helper', `it('x', async () => { await expectPaid(1) })`],
    ['a helper by its default', `it('x', () => { whole(1) })`],
    ['a helper of a namespace', `it('x', () => { all.expectPaid(1) })`],
    ['a helper that is exported again', `it('x', () => passedOn(1))`],
    ['helpers that call each other', `it('x', () => { one(1) })`],
    ['a helper that is passed on', `it('x', () => { [1].forEach(expectPaid) })`],
    ['a helper below it', `it('x', () => { check() }); function check() { expect(1).toBe(1) }`],
    ['a method of a helper', `it('x', async () => { const shop = openShop(); await shop.expectEmpty() })`],
    ['a part of a helper', `it('x', () => { const { check } = prepare(); check() })`],
    ['a callback', `it('x', () => vi.waitFor(() => expect(1).toBe(1)))`],
    ['a callback in an object', `it('x', () => { sell({ done: () => { expect(1).toBe(1) } }) })`],
    ['both branches', `it('x', () => { if (sell()) expect(1).toBe(1); else expect(1).toBe(1) })`],
    ['a return after it', `it('x', () => { expect(1).toBe(1); if (sell()) return; sell() })`],
    ['a return of a callback', `it('x', () => { if (1) sell(() => { return 1 }); expect(1).toBe(1) })`],
    ['a function by name', `const run = () => expect(1).toBe(1); it('x', run)`],
    ['a table', `it.each([1, 2]).skip('x %i', (n) => { expect(n).toBe(1) })`],
  ])('passes with %s', (_, text) => {
    expect(faultsOf(text)).toEqual([])
  })

  const browser = `import { expect, test } from '@playwright/test'\n`
  it.each([
    [
      'waits for an element',
      `test('x', { tag: '@both' }, async ({ page }) => { await page.locator('a').waitFor() })`,
    ],
    [
      'expects an element',
      `test('x', async ({ page }) => { await expect(page.locator('a')).toBeVisible() })`,
    ],
    [
      'is skipped for a reason',
      `test('x', ({ isMobile }) => { test.skip(isMobile, 'no keys'); expect(1).toBe(1) })`,
    ],
    [
      'is in a file that is skipped',
      `test.skip(({ isMobile }) => isMobile, 'no keys'); test.beforeEach(() => {})`,
    ],
  ])('passes in a browser where it %s', (_, text) => {
    expect(faultsOf(text, browser)).toEqual([])
  })

  it('does not count an awaited promise of another method in a browser test', () => {
    expect(faultsOf(`test('x', async ({ page }) => { await page.goto('/') })`, browser)).toEqual([
      'asserts nothing',
    ])
  })

  it('may be marked as todo', () => {
    expect(faultsOf(`it.todo('x')`)).toEqual([])
  })
})
