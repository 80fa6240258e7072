import { expect, test } from 'vitest'
import { addStockRequestToken } from './stock-request-cookie.ts'

test.each([
  [undefined, 'MQ.b', 'MQ.b'],
  ['', 'MQ.b', 'MQ.b'],
  ['MQ.a', 'MQ.b', 'MQ.b~MQ.a'],
  ['MQ.a~MQ.b', 'MQ.b', 'MQ.b~MQ.a'],
  ['1.a~2.a~3.a~4.a~5.a', '6.a', '6.a~1.a~2.a~3.a~4.a'],
  ['not a token~x; path=/~MQ.a', 'MQ.b', 'MQ.b~MQ.a'],
])('adds a token to %j', (value, token, expected) => {
  expect(addStockRequestToken(value, token)).toBe(expected)
})
