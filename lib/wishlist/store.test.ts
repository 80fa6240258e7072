import { beforeEach, expect, it, vi } from 'vitest'
import { addToWishlist, readWishlist, removeFromWishlist, type Wish } from './store.ts'

let stored: unknown = null
vi.mock('#lib/session/storage.ts', () => ({
  readStored: () => stored,
  writeStored: (_slot: unknown, value: unknown) => {
    stored = value
  },
}))
beforeEach(() => {
  stored = null
})

const wish = (id: string, size = '41'): Wish => ({ id, size, gender: 'W' })

it('keeps the last wish first, each once', () => {
  for (const id of ['A-1', 'B-1', 'A-1']) addToWishlist('vereda', wish(id))
  addToWishlist('vereda', wish('A-1', '42'))
  expect(readWishlist('vereda').map(({ id, size }) => `${id} ${size}`)).toEqual([
    'A-1 42',
    'A-1 41',
    'B-1 41',
  ])
  removeFromWishlist('vereda', wish('A-1'))
  expect(readWishlist('vereda').map(({ id, size }) => `${id} ${size}`)).toEqual(['A-1 42', 'B-1 41'])
})

it('loses the oldest of more than forty', () => {
  for (let index = 0; index < 45; index += 1) addToWishlist('vereda', wish(`K-${index}`))
  expect(readWishlist('vereda')).toHaveLength(40)
  expect(readWishlist('vereda')[0]?.id).toBe('K-44')
})

it.each([
  null,
  'x',
  {},
  [1],
  [{ id: 'A-1' }],
  [{ ...wish('A-1'), gender: 'Z' }],
  [{ ...wish('A-1'), with: [1] }],
])('reads %j as nothing', (value) => {
  stored = value
  expect(readWishlist('vereda')).toEqual([])
})
