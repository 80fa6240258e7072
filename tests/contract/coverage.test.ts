import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#api-client/contract/index.ts'
import { paths, type RouteName } from '#api-client/contract/paths.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
})
afterAll(() => shop.close())

const tests = globSync('tests/contract/*.test.ts')
  .filter((file) => !file.includes('coverage') && !file.includes('hostile'))
  .map((file) => readFileSync(file, 'utf8'))

describe.each(Object.keys(paths) as RouteName[])('%s', (name) => {
  const route = contract[name]

  test('has a handler at its method and path', () => {
    expect(shop.app.hasRoute({ method: route.method, url: route.path })).toBe(true)
  })

  test('has a client function', () => {
    expect(shop.api[name]).toBeTypeOf('function')
  })

  test('has a contract test that names it', () => {
    const named = new RegExp(`\\b${name}\\b`)
    expect(tests.filter((text) => named.test(text))).not.toEqual([])
  })
})
