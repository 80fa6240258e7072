import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { solveProofOfWork } from './solve-proof-of-work.ts'

const headOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0)

it.each([
  [1, 1],
  [7, 3],
  [10, 16],
])('finds the first numbers with %i zero bits for %i pieces', (bits, pieces) => {
  const challenge = 'a-challenge.signed'
  const numbers = solveProofOfWork({ challenge, bits, pieces })
    .slice(challenge.length + 1)
    .split('-')
    .map(Number)
  expect(numbers).toHaveLength(pieces)
  numbers.forEach((number, piece) => {
    const passes = (candidate: number) => headOf(`${challenge}.${piece}.${candidate}`) >>> (32 - bits) === 0
    expect(passes(number)).toBe(true)
    expect(Array.from({ length: number }, (_, before) => before).filter(passes)).toEqual([])
  })
})
