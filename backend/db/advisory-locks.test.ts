import { expect, it } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'

it('advisory locks have unique numbers', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set<number>(numbers).size).toBe(numbers.length)
})
