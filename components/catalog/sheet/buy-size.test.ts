import { expect, it } from 'vitest'
import type { SizeDisplay } from '#i18n/format-size.ts'
import { toBuySizes } from './buy-size.ts'
import { getSizeName } from './size-names.ts'

const getNames = (value: string, label: string, display: SizeDisplay) => {
  const sizes = toBuySizes([{ value, label, ean: '', price: 100, inStock: true }], display)
  return sizes.flatMap((size) => [getSizeName(size, display.system), getSizeName(size, 'EU')])
}

it('has the name of the chosen system first', () => {
  expect(getNames('41', '7', { scale: 'shoe', system: 'UK' })).toEqual(['UK 7 (EU 41)', 'EU 41 (UK 7)'])
})

it('has one name if the market’s system does not differ from the stored one', () => {
  expect(getNames('41', '41', { scale: 'shoe', system: 'EU' })).toEqual(['EU 41', 'EU 41'])
  expect(getNames('85', '34″', { scale: 'length', system: 'US' })).toEqual(['34″', '34″'])
})
