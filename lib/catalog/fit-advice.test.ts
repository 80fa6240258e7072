import { expect, test } from 'vitest'
import { getFitAdvice } from './fit-advice.ts'

const counts = (small: number, right: number, large: number) => ({ small, true: right, large })

test.each([
  ['no votes', counts(0, 0, 0)],
  ['seven votes', counts(7, 0, 0)],
  ['opposite votes', counts(5, 0, 5)],
  ['votes without a clear lead', counts(4, 3, 3)],
])('gives no advice for %s', (_, given) => {
  expect(getFitAdvice(given)).toBeNull()
})

test.each([
  ['small', counts(8, 0, 0), 0],
  ['small', counts(4, 5, 1), 35],
  ['large', counts(1, 5, 4), 65],
  ['large', counts(0, 0, 8), 100],
  ['true', counts(2, 6, 2), 50],
  ['true', counts(0, 8, 0), 50],
  // Neither side has a majority: most customers wear their usual size.
  ['true', counts(3, 10, 7), 60],
] as const)('%s: %j', (verdict, given, position) => {
  expect(getFitAdvice(given)).toMatchObject({ verdict, position })
})
