import { expect, test } from 'vitest'
import { takeBackStates } from '#api-client/contract/take-back.ts'
import { canMove } from './states.ts'

const movesOf = (actor: 'shopper' | 'shop' | 'clock') =>
  takeBackStates.flatMap((from) =>
    takeBackStates.flatMap((to) => (canMove(from, to, actor) ? [`${from} > ${to}`] : [])),
  )

test('each actor can make only its own moves', () => {
  expect(movesOf('shopper')).toEqual(['draft > registered', 'registered > cancelled'])
  expect(movesOf('clock')).toEqual(['registered > expired'])
  expect(movesOf('shop')).toEqual([
    'registered > received',
    'registered > cancelled',
    'received > inspected',
    'inspected > credited',
    'inspected > declined',
    'credited > renewed',
    'credited > recycled',
    'declined > recycled',
    'declined > returned',
    'expired > received',
  ])
})
