import { describe, expect, it } from 'vitest'
import { pageStorage } from '#tests/support/page-storage.ts'
import {
  getOrCreateAttempt,
  getOrderOfBag,
  getPayingOrder,
  readAttempts,
  removeAttempts,
  saveAttempt,
  savePayingOrder,
} from './attempt.client.ts'

const stored = pageStorage()
const tab = pageStorage('sessionStorage')

/** Saves the attempt with its order, as a tab does that pays for the bag. */
function order(bag: string, content: string, reference: string): void {
  saveAttempt('vereda', { ...getOrCreateAttempt('vereda', bag, content), reference })
}

it('gives the same key for the same bag and content, after a reload or in another tab', () => {
  const first = getOrCreateAttempt('vereda', 'bag', 'content')
  expect(getOrCreateAttempt('vereda', 'bag', 'content')).toEqual(first)
  expect(getOrCreateAttempt('taller', 'bag', 'content').key).not.toBe(first.key)
})

it.each([
  ['another bag', 'other', 'content'],
  ['another content', 'bag', 'other'],
])('creates a new one for %s, and keeps the first', (_what, bag, content) => {
  const first = getOrCreateAttempt('vereda', 'bag', 'content')
  const second = getOrCreateAttempt('vereda', bag, content)
  expect(second.key).not.toBe(first.key)
  saveAttempt('vereda', { ...second, reference: 'second' })
  expect(getOrCreateAttempt('vereda', 'bag', 'content')).toEqual(first)
  removeAttempts('vereda', ({ key }) => key === second.key)
  expect(getOrCreateAttempt('vereda', 'bag', 'content')).toEqual(first)
})

it('saves the reference once the order exists, and removes the attempt on request', () => {
  const first = getOrCreateAttempt('vereda', 'bag', 'content')
  saveAttempt('vereda', { ...first, reference: 'ref' })
  expect(getOrCreateAttempt('vereda', 'bag', 'content')).toEqual({ ...first, reference: 'ref' })
  removeAttempts('vereda', ({ reference }) => reference === 'ref')
  expect(readAttempts('vereda')).toEqual([])
})

it('keeps the latest ten attempts', () => {
  for (let each = 0; each < 12; each += 1) getOrCreateAttempt('vereda', 'bag', `content ${each}`)
  expect(readAttempts('vereda')).toHaveLength(10)
  expect(readAttempts('vereda')[0]?.content).toBe('content 11')
})

const former = { bag: 'bag', content: 'content', key: 'key', reference: null }
const signIn = (member: string) => stored.set('vereda:session', JSON.stringify({ member }))

it.each(['', 'marta'])('continues the attempt that the previous release stored, as “%s”', (member) => {
  if (member) signIn(member)
  stored.set('vereda:attempt', JSON.stringify(former))
  const attempt = getOrCreateAttempt('vereda', 'bag', 'content')
  expect(attempt.key).toBe('key')
  saveAttempt('vereda', { ...attempt, reference: 'ref' })
  expect(stored.has('vereda:attempt')).toBe(false)
  expect(getPayingOrder('vereda')).toBe('ref')
})

it('assigns the attempt of the previous release to the first member only', () => {
  signIn('marta')
  stored.set('vereda:attempt', JSON.stringify({ ...former, reference: 'ref' }))
  expect(readAttempts('vereda')).toEqual([{ ...former, reference: 'ref', member: 'marta', express: null }])
  expect(stored.has('vereda:attempt')).toBe(false)
  expect(readAttempts('vereda')).toHaveLength(1)
  signIn('owen')
  expect(getOrderOfBag('vereda', 'bag')).toBeNull()
  expect(getPayingOrder('vereda')).toBeNull()
  signIn('marta')
  expect(getOrderOfBag('vereda', 'bag')).toBe('ref')
})

it('replaces an attempt by the same one that a page of the previous release changed', () => {
  const { key } = getOrCreateAttempt('vereda', 'bag', 'content')
  stored.set('vereda:attempt', JSON.stringify({ ...former, key, reference: 'ref' }))
  expect(readAttempts('vereda').map(({ reference }) => reference)).toEqual(['ref'])
})

it.each(['7', 'null', '{"bag":"bag"}'])('ignores an invalid attempt of the previous release: %s', (text) => {
  stored.set('vereda:attempt', text)
  expect(readAttempts('vereda')).toEqual([])
  if (text !== 'null') expect(stored.has('vereda:attempt')).toBe(false)
})

it.each(['{"key":1}', '[{"key":1},7,null]', 'null'])('ignores invalid content: %s', (text) => {
  stored.set('vereda:attempts', text)
  expect(readAttempts('vereda')).toEqual([])
})

it('returns the last order of a bag', () => {
  order('bag', 'content', 'first')
  order('bag', 'other', 'second')
  order('another', 'content', 'third')
  getOrCreateAttempt('vereda', 'bag', 'not ordered yet')
  expect(getOrderOfBag('vereda', 'bag')).toBe('second')
  expect(getOrderOfBag('vereda', 'empty')).toBeNull()
})

it('returns the order of a member whose session expired, in their tab only', () => {
  const attempt = { ...getOrCreateAttempt('vereda', 'bag', 'content'), member: 'marta', reference: 'first' }
  stored.set('vereda:attempts', JSON.stringify([attempt]))
  expect(getOrderOfBag('vereda', 'bag')).toBeNull()
  tab.set('vereda:tab_member', '"marta"')
  expect(getOrderOfBag('vereda', 'bag')).toBe('first')
  stored.set('vereda:session', JSON.stringify({ member: 'owen' }))
  expect(getOrderOfBag('vereda', 'bag')).toBeNull()
})

describe('the order that a bank’s page returns to', () => {
  it('is the one that this tab pays, despite later orders in other tabs', () => {
    order('bag', 'content', 'here')
    savePayingOrder('vereda', 'here')
    const firstTab = new Map(tab)
    tab.clear()
    order('bag', 'other', 'there')
    savePayingOrder('vereda', 'there')
    expect(getPayingOrder('vereda')).toBe('there')
    for (const [key, value] of firstTab) tab.set(key, value)
    expect(getPayingOrder('vereda')).toBe('here')
  })

  it('is the only one in a new tab', () => {
    getOrCreateAttempt('vereda', 'bag', 'not ordered')
    expect(getPayingOrder('vereda')).toBeNull()
    order('bag', 'content', 'only')
    expect(getPayingOrder('vereda')).toBe('only')
  })

  it('is null if it is ambiguous', () => {
    order('bag', 'content', 'one')
    order('bag', 'other', 'two')
    expect(getPayingOrder('vereda')).toBeNull()
  })
})
