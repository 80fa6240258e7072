import { expect, test, vi } from 'vitest'
import { createTranslator } from './translate.ts'

test('a word that the language lacks is told of, and said in English', () => {
  const missed = vi.fn()
  const t = createTranslator('pt_PT', { 'bag.title': 'Saco' }, missed)
  expect([t('bag.title', 'Bag'), t('bag.empty', 'Empty {name}', { name: 'x' })]).toEqual(['Saco', 'Empty x'])
  expect(missed.mock.calls).toEqual([['bag.empty']])
})

test('English lacks nothing: it stands at the point of use', () => {
  const missed = vi.fn()
  expect(createTranslator('en_US', {}, missed)('bag.title', 'Bag')).toBe('Bag')
  expect(missed).not.toHaveBeenCalled()
})
