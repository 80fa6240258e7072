import { expect, it } from 'vitest'
import { placeLine } from './place-line.ts'

it.each([
  ['US', { postalCode: '90210', city: 'New York', region: 'NY' }, 'New York', 'New York, NY 90210'],
  ['GB', { postalCode: 'SW1Y 4JH', city: 'London' }, '', 'London SW1Y 4JH'],
  ['ES', { postalCode: '03600', city: 'Elda', region: 'A' }, 'Alicante', '03600 Elda, Alicante'],
  ['ES', { postalCode: '28013', city: 'Madrid', region: 'M' }, 'Madrid', '28013 Madrid'],
  ['ES', { postalCode: '03600', city: 'Elda', region: 'A' }, '', '03600 Elda'],
  ['IT', { postalCode: '20123', city: 'Milano', region: 'MI' }, 'Milano', '20123 Milano MI'],
  [
    'MX',
    { postalCode: '44100', city: 'Guadalajara', region: 'JAL' },
    'Jalisco',
    '44100 Guadalajara, Jalisco',
  ],
  ['DE', { postalCode: '10119', city: 'Berlin' }, '', '10119 Berlin'],
] as const)('a place in %s is written as there', (market, place, regionName, line) => {
  expect(placeLine(market, place, regionName)).toBe(line)
})
