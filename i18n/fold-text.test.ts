import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

it.each([
  ['Málaga', 'malaga'],
  ['MA\u0301LAGA', 'malaga'],
  ['İSTANBUL', 'istanbul'],
  ['Kadıköy', 'kadikoy'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['Ħamrun', 'hamrun'],
  ['１２ Ａ', '12 a'],
  ['Đurđa', 'durda'],
  ['Αθήνα', 'αθηνα'],
  ['', ''],
])('folds %j to %j', (typed, plain) => {
  expect(foldText(typed)).toBe(plain)
  expect(foldText(plain)).toBe(plain)
})
