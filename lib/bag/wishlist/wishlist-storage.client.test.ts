import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addToWishlist,
  readWishlist,
  removeFromWishlist,
  type WishlistItem,
} from './wishlist-storage.client.ts'

let stored: unknown = null
vi.mock('#lib/session/storage.client.ts', () => ({
  readStored: () => stored,
  writeStored: (_slot: unknown, value: unknown) => {
    stored = value
  },
}))
beforeEach(() => {
  stored = null
})

const item = (id: string, size = '41'): WishlistItem => ({ id, size, gender: 'W' })

it('stores the newest item first, without duplicates', () => {
  for (const id of ['A-1', 'B-1', 'A-1']) addToWishlist('vereda', item(id))
  addToWishlist('vereda', item('A-1', '42'))
  expect(readWishlist('vereda').map(({ id, size }) => `${id} ${size}`)).toEqual([
    'A-1 42',
    'A-1 41',
    'B-1 41',
  ])
  removeFromWishlist('vereda', item('A-1'))
  expect(readWishlist('vereda').map(({ id, size }) => `${id} ${size}`)).toEqual(['A-1 42', 'B-1 41'])
})

it('evicts the oldest of more than forty items', () => {
  for (let index = 0; index < 45; index += 1) addToWishlist('vereda', item(`K-${index}`))
  expect(readWishlist('vereda')).toHaveLength(40)
  expect(readWishlist('vereda')[0]?.id).toBe('K-44')
})

const ids = () => readWishlist('vereda').map(({ id }) => id)

describe('undoing an add', () => {
  it('removes a new item again', () => {
    addToWishlist('vereda', item('A-1'))
    const undo = addToWishlist('vereda', item('B-1'))
    addToWishlist('vereda', item('C-1'))
    undo()
    expect(ids()).toEqual(['C-1', 'A-1'])
  })

  it('keeps an item that existed before', () => {
    const before = { ...item('A-1'), with: [{ material: 'X-1', size: '37' }] }
    for (const each of [before, item('B-1')]) addToWishlist('vereda', each)
    const undo = addToWishlist('vereda', item('A-1'))
    expect(ids()).toEqual(['A-1', 'B-1'])
    undo()
    expect(readWishlist('vereda')).toEqual([item('B-1'), before])
  })

  it('restores the evicted oldest item', () => {
    for (let index = 0; index < 40; index += 1) addToWishlist('vereda', item(`K-${index}`))
    const before = ids()
    const undo = addToWishlist('vereda', item('A-1'))
    expect(ids()).not.toContain('K-0')
    undo()
    expect(ids()).toEqual(before)
  })

  it('does not restore an item that was removed since then', () => {
    addToWishlist('vereda', item('A-1'))
    const undo = addToWishlist('vereda', item('A-1'))
    removeFromWishlist('vereda', item('A-1'))
    undo()
    expect(ids()).toEqual([])
  })
})

it.each([
  null,
  'x',
  {},
  [1],
  [{ id: 'A-1' }],
  [{ ...item('A-1'), gender: 'Z' }],
  [{ ...item('A-1'), with: [1] }],
])('reads %j as an empty list', (value) => {
  stored = value
  expect(readWishlist('vereda')).toEqual([])
})
