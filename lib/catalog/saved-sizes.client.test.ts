import { describe, expect, it, vi } from 'vitest'
import { endSession, saveSession } from '#lib/auth/session.client.ts'
import { pageStorage } from '#tests/support/page-storage.ts'
import {
  getPreferredSize,
  getSizeKey,
  matchSavedSizes,
  readMemberSizes,
  readSavedSizes,
  removeSavedSizes,
  saveMemberSizes,
  saveSize,
} from './saved-sizes.client.ts'

vi.mock('#lib/errors/report.client.ts', () => ({ report: vi.fn() }))

const storage = pageStorage()

describe('a saved size', () => {
  it.each([
    ['41', 'M', 'shoe:M'],
    ['37.5', 'W', 'shoe:W'],
    ['30', 'K', 'shoe:K'],
    ['41', 'X', 'shoe:X'],
    ['M', 'W', 'letter'],
    ['95', 'X', 'length'],
    ['U', 'X', null],
    ['39-42', 'X', 'sock'],
    ['27-30', 'K', null],
    ['M', 'K', null],
    ['250', 'G', null],
    ['nonsense', 'M', null],
  ] as const)('%s for %s as %s', (size, target, key) => {
    expect(getSizeKey(size, target)).toBe(key)
  })

  it('replaces the previous one and keeps the others', () => {
    saveSize('vereda', '41', 'M')
    saveSize('vereda', '42', 'M')
    saveSize('vereda', 'L', 'W')
    saveSize('vereda', 'U', 'X')
    expect(readSavedSizes('vereda')).toEqual({ 'shoe:M': '42', letter: 'L' })
    expect(readSavedSizes('cumbre')).toEqual({})
  })

  it('is removed on request', () => {
    saveSize('vereda', '41', 'M')
    saveSize('vereda', 'L', 'W')
    removeSavedSizes('vereda', '41')
    expect(readSavedSizes('vereda')).toEqual({ letter: 'L' })
    saveSize('vereda', '41', 'M')
    saveSize('vereda', '39-42', 'M')
    removeSavedSizes('vereda', '39-42')
    expect(readSavedSizes('vereda')).toEqual({ letter: 'L' })
    removeSavedSizes('vereda')
    expect(storage.size).toBe(0)
  })

  it.each(['no json', '[]', '"41"', '{"shoe:M":42}', '{"shoe:M":"<b>"}', '{"__proto__":"41"}', 'null'])(
    'is ignored if the storage contains %s',
    (text) => {
      storage.set('vereda:my_sizes', text)
      expect(readSavedSizes('vereda')).toEqual({})
    },
  )
})

describe('the customer’s size among those offered', () => {
  const sizes = { 'shoe:M': '43', 'shoe:W': '38', letter: 'M' }

  it('depends on the target of the product', () => {
    expect(getPreferredSize(['38', '43'], 'M', sizes)).toBe('43')
    expect(getPreferredSize(['38', '43'], 'W', sizes)).toBe('38')
    expect(getPreferredSize(['S', 'M'], 'W', sizes)).toBe('M')
    expect(getPreferredSize(['30'], 'K', sizes)).toBeNull()
  })

  it('is not guessed for unisex shoes with two candidates', () => {
    expect(getPreferredSize(['38', '43'], 'X', sizes)).toBeNull()
    expect(getPreferredSize(['38'], 'X', sizes)).toBe('38')
    expect(getPreferredSize(['38', '43'], 'X', { ...sizes, 'shoe:X': '42' })).toBeNull()
    expect(getPreferredSize(['38', '42', '43'], 'X', { ...sizes, 'shoe:X': '42' })).toBe('42')
  })

  it('of socks is the saved span, otherwise the one that contains the shoe size', () => {
    const spans = ['35-38', '39-42', '43-46']
    expect(getPreferredSize(spans, 'M', sizes)).toBe('43-46')
    expect(getPreferredSize(spans, 'W', { 'shoe:W': '38.5' })).toBe('35-38')
    expect(getPreferredSize(spans, 'X', sizes)).toBeNull()
    expect(getPreferredSize(spans, 'X', { ...sizes, sock: '39-42' })).toBe('39-42')
    expect(getPreferredSize(['27-30'], 'K', { ...sizes, sock: '27-30' })).toBeNull()
    expect(getPreferredSize(['27-30'], 'K', { 'shoe:K': '29' })).toBe('27-30')
  })

  it('includes all candidates for a filter', () => {
    expect(matchSavedSizes(['38', '43', 'M'], 'X', sizes)).toEqual(['38', '43', 'M'])
    expect(matchSavedSizes(['38', '43', 'M'], 'M', sizes)).toEqual(['43', 'M'])
  })
})

describe('the sizes of a member’s orders', () => {
  const signIn = (email: string) =>
    saveSession('vereda', {
      token: 't',
      refreshToken: email,
      tokenMarket: 'GB',
      expiresIn: 900,
      info: { email },
    })
  const ordered = [
    { size: '42', target: 'M' },
    { size: '41', target: 'M' },
    { size: 'L', target: 'M' },
  ] as const

  it('count while the member is signed in: the last ordered one, unless they chose another', () => {
    signIn('marta@vereda.example')
    saveMemberSizes('vereda', ordered)
    expect(readSavedSizes('vereda')).toEqual({ 'shoe:M': '42', letter: 'L' })
    saveSize('vereda', '43', 'M')
    expect(readSavedSizes('vereda')).toEqual({ 'shoe:M': '43', letter: 'L' })
    removeSavedSizes('vereda', 'L')
    expect(readSavedSizes('vereda')).toEqual({ 'shoe:M': '43' })
    expect(storage.get('vereda:my_sizes')).toBe('{"shoe:M":"43"}')
  })

  it('are not those of another member, nor of a guest, and a sign-out erases them', () => {
    signIn('marta@vereda.example')
    saveMemberSizes('vereda', ordered)
    signIn('owen@vereda.example')
    expect([readSavedSizes('vereda'), readMemberSizes('vereda')]).toEqual([{}, null])
    endSession('vereda', true)
    expect(readSavedSizes('vereda')).toEqual({})
    signIn('marta@vereda.example')
    expect(readSavedSizes('vereda')).toEqual({ 'shoe:M': '42', letter: 'L' })
    endSession('vereda', false)
    expect(storage.get('vereda:member_sizes')).toBeUndefined()
  })
})
