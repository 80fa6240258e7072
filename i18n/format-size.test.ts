import { describe, expect, it } from 'vitest'
import type { SizeSystem } from '#config/markets/types.ts'
import { formatSize, formatSizePair } from './format-size.ts'

const shoe = (system: SizeSystem) => ({ scale: 'shoe', system }) as const
const size = { value: '41', label: '7' }

describe('size labels', () => {
  it('have both systems, the leading one first', () => {
    expect(formatSizePair(size, shoe('UK'))).toEqual(['UK 7', 'EU 41'])
    expect(formatSizePair(size, shoe('UK'), 'EU')).toEqual(['EU 41', 'UK 7'])
    expect(formatSizePair({ value: '35-38', label: '2½–5' }, shoe('UK'))).toEqual(['UK 2½–5', 'EU 35–38'])
  })

  it.each([
    ['UK', '41', '7', 'UK 7 (EU 41)'],
    ['US', '41', '8½', 'US 8½ (EU 41)'],
    ['JP', '40', '25.5', '25.5 cm (EU 40)'],
    ['KR', '42', '270', '270 mm (EU 42)'],
    ['MX', '42', '27.5', 'MX 27.5 (EU 42)'],
    ['RU', '39', '38', 'RU 38 (EU 39)'],
    ['BR', '39', '37', 'BR 37 (EU 39)'],
    ['KR', '35-38', '220–240', '220–240 mm (EU 35–38)'],
    ['EU', '41', '41', 'EU 41'],
    ['EU', '35-38', '35–38', 'EU 35–38'],
  ] as const)('in %s combine both systems: %s, %s is %s', (system, value, label, name) => {
    expect(formatSize({ value, label }, shoe(system))).toBe(name)
  })

  it('are EU only if the system has no number for the size', () => {
    expect(formatSize({ value: '49', label: '49' }, shoe('JP'))).toBe('EU 49')
    expect(formatSize({ value: '47-49', label: '47–49' }, shoe('UK'))).toBe('EU 47–49')
  })

  it.each([
    ['letter', 'S', 'CH'],
    ['length', '85', '34″'],
    ['value', '50', '$50 USD'],
    ['one', 'U', 'One size'],
    ['shoe', 'U', 'One size'],
    ['shoe', 'M', 'M'],
    ['shoe', '95', '95 cm'],
    ['shoe', '50', '50'],
  ] as const)('of the scale %s have no second system: %s', (scale, value, label) => {
    expect(formatSizePair({ value, label }, { scale, system: 'US' })).toEqual([label, null])
  })
})
