import { expect, test, vi } from 'vitest'
import { createTranslator } from './translate.ts'

test('a missing translation is reported and falls back to English', () => {
  const missed = vi.fn()
  const t = createTranslator('pt_PT', { 'bag.title': 'Saco' }, missed)
  expect([t('bag.title'), t('bag.limit', { count: 50 })]).toEqual([
    'Saco',
    'The bag is full: it holds 50 lines.',
  ])
  expect(missed.mock.calls).toEqual([['bag.limit']])
})

test('English has no missing labels', () => {
  const missed = vi.fn()
  expect(createTranslator('en_US', {}, missed)('bag.empty.title')).toBe(
    'Your bag is empty, and light to carry.',
  )
  expect(missed).not.toHaveBeenCalled()
})
