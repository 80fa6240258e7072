import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addToGuestWishlist,
  readGuestWishlist,
  removeFromGuestWishlist,
  type WishlistItem,
} from './guest-wishlist.client.ts'

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
  for (const id of ['A-1', 'B-1', 'A-1']) addToGuestWishlist('vereda', item(id))
  addToGuestWishlist('vereda', item('A-1', '42'))
  expect(readGuestWishlist('vereda').map(({ id, size }) => `${id} ${size}`)).toEqual([
    'A-1 42',
    'A-1 41',
    'B-1 41',
  ])
  removeFromGuestWishlist('vereda', item('A-1'))
  expect(readGuestWishlist('vereda').map(({ id, size }) => `${id} ${size}`)).toEqual(['A-1 42', 'B-1 41'])
})

it('evicts the oldest of more than forty items', () => {
  for (let index = 0; index < 45; index += 1) addToGuestWishlist('vereda', item(`K-${index}`))
  expect(readGuestWishlist('vereda')).toHaveLength(40)
  expect(readGuestWishlist('vereda')[0]?.id).toBe('K-44')
})

const ids = () => readGuestWishlist('vereda').map(({ id }) => id)

describe('undoing an add', () => {
  it('removes a new item again', () => {
    addToGuestWishlist('vereda', item('A-1'))
    const undo = addToGuestWishlist('vereda', item('B-1'))
    addToGuestWishlist('vereda', item('C-1'))
    undo()
    expect(ids()).toEqual(['C-1', 'A-1'])
  })

  it('keeps an item that existed before', () => {
    const before = { ...item('A-1'), with: [{ material: 'X-1', size: '37' }] }
    for (const each of [before, item('B-1')]) addToGuestWishlist('vereda', each)
    const undo = addToGuestWishlist('vereda', item('A-1'))
    expect(ids()).toEqual(['A-1', 'B-1'])
    undo()
    expect(readGuestWishlist('vereda')).toEqual([item('B-1'), before])
  })

  it('restores the evicted oldest item', () => {
    for (let index = 0; index < 40; index += 1) addToGuestWishlist('vereda', item(`K-${index}`))
    const before = ids()
    const undo = addToGuestWishlist('vereda', item('A-1'))
    expect(ids()).not.toContain('K-0')
    undo()
    expect(ids()).toEqual(before)
  })

  it('does not restore an item that was removed since then', () => {
    addToGuestWishlist('vereda', item('A-1'))
    const undo = addToGuestWishlist('vereda', item('A-1'))
    removeFromGuestWishlist('vereda', item('A-1'))
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
  expect(readGuestWishlist('vereda')).toEqual([])
})
