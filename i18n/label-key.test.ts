import { expect, test } from 'vitest'
import { joinKey, splitKey } from './label-key.ts'

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
