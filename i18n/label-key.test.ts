import { expect, test } from 'vitest'
import { joinKey, splitKey } from './label-key.ts'

test('a key’s first word is its group', () => {
  expect(splitKey('compra.formulario.alerta.descripcion')).toEqual({
    parentId: 'compra',
    anchorId: 'formulario.alerta.descripcion',
  })
})

test('a label means the same however it is split', () => {
  const spelt = { parentId: 'compra.formulario', anchorId: 'alerta.descripcion' }
  expect(joinKey(spelt)).toBe(joinKey(splitKey(joinKey(spelt))))
})

test.each(['', 'bag', '.title', 'bag.'])('“%s” is no key', (key) => {
  expect(() => splitKey(key)).toThrow('no key')
})
