import { expect, test, vi } from 'vitest'
import { createTranslator } from './translate.ts'

test('a missing translation is reported and falls back to English', () => {
  const missed = vi.fn()
  const t = createTranslator('pt_PT', { 'bag.title': 'Saco' }, missed)
  expect([t('bag.title', 'Bag'), t('bag.empty', 'Empty {name}', { name: 'x' })]).toEqual(['Saco', 'Empty x'])
  expect(missed.mock.calls).toEqual([['bag.empty']])
})

test('English has no missing labels: it is defined at each usage', () => {
  const missed = vi.fn()
  expect(createTranslator('en_US', {}, missed)('bag.title', 'Bag')).toBe('Bag')
  expect(missed).not.toHaveBeenCalled()
})
