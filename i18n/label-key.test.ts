import { expect, test } from 'vitest'
import { englishMessage } from './english.ts'
import { joinKey, keysOfLabel, labelsByKey, splitKey, toCurrentKey } from './label-key.ts'
import renamedLabels from './renamed-labels.json' with { type: 'json' }

test('the first segment of a key is its group', () => {
  expect(splitKey('compra.formulario.alerta.descripcion')).toEqual({
    parentId: 'compra',
    anchorId: 'formulario.alerta.descripcion',
  })
})

test('different splits of a key are the same label', () => {
  const spelt = { parentId: 'compra.formulario', anchorId: 'alerta.descripcion' }
  expect(joinKey(spelt)).toBe(joinKey(splitKey(joinKey(spelt))))
})

test.each(['', 'bag', '.title', 'bag.'])('“%s” is not a key', (key) => {
  expect(() => splitKey(key)).toThrow('is not a label key')
})

test('a renamed label is the same under both keys', () => {
  expect(joinKey({ parentId: 'bag', anchorId: 'empty' })).toBe('bag.empty.title')
  expect(keysOfLabel('bag.empty.title')).toEqual(['bag.empty', 'bag.empty.title'])
  expect(keysOfLabel('bag.empty')).toEqual(['bag.empty', 'bag.empty.title'])
  expect(keysOfLabel('bag.limit')).toEqual(['bag.limit'])
})

test('the current key wins, in any order', () => {
  const current = { parentId: 'bag', anchorId: 'empty.title', value: 'new' }
  const earlier = { parentId: 'bag', anchorId: 'empty', value: 'old' }
  expect(labelsByKey([current, earlier])).toEqual({ 'bag.empty.title': 'new' })
  expect(labelsByKey([earlier])).toEqual({ 'bag.empty.title': 'old' })
})

test('all renamed labels exist under their new key, and not under the earlier one', () => {
  const renamed = Object.keys(renamedLabels)
  expect(renamed.filter((key) => englishMessage(key) !== null)).toEqual([])
  expect(renamed.filter((key) => englishMessage(toCurrentKey(key)) === null)).toEqual([])
})
