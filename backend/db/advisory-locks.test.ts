import { expect, it } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'

it('no two advisory locks have the same number', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set<number>(numbers).size).toBe(numbers.length)
})
