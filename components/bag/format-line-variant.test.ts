import { expect, it } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { createBagLine } from '#tests/fixtures/bag.ts'
import { formatLineVariant } from './format-line-variant.ts'

const t = createTranslator('en_GB', {})

it.each([
  ['a pair', {}, 'Sand, size 8'],
  ['a one-size product', { size: 'U', sizeLabel: 'One size' }, 'Sand'],
  ['a gift card', { size: '50', sizeLabel: '50', giftCard: true }, 'Sand'],
])('formats %s with its attributes', (_what, properties, text) => {
  expect(formatLineVariant(t, createBagLine('a', 1, properties))).toBe(text)
})
