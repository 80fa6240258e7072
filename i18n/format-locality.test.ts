import { expect, it } from 'vitest'
import { marketCodes } from '#config/markets.ts'
import { formatLocality } from './format-locality.ts'

it.each([
  ['US', { postalCode: '90210', city: 'New York', region: 'NY' }, 'New York', 'New York, NY 90210'],
  ['CA', { postalCode: 'M5V 2T6', city: 'Toronto', region: 'ON' }, 'Ontario', 'Toronto ON M5V 2T6'],
  ['AU', { postalCode: '2000', city: 'Sydney', region: 'NSW' }, 'New South Wales', 'Sydney NSW 2000'],
  ['GB', { postalCode: 'SW1Y 4JH', city: 'London' }, '', 'London SW1Y 4JH'],
  ['XI', { postalCode: 'BT1 5GS', city: 'Belfast' }, '', 'Belfast BT1 5GS'],
  ['IE', { postalCode: 'D02 X285', city: 'Dublin' }, '', 'Dublin D02 X285'],
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
  [
    'CO',
    { postalCode: '050021', city: 'Medellín', region: 'ANT' },
    'Antioquia',
    'Medellín, Antioquia, 050021',
  ],
  [
    'CL',
    { postalCode: '8320000', city: 'Santiago', region: 'RM' },
    'Metropolitana',
    '8320000 Santiago, Metropolitana',
  ],
  [
    'BR',
    { postalCode: '01310-100', city: 'São Paulo', region: 'SP' },
    'São Paulo',
    '01310-100 São Paulo - SP',
  ],
  ['DE', { postalCode: '10119', city: 'Berlin' }, '', '10119 Berlin'],
  ['NL', { postalCode: '1012 AB', city: 'Amsterdam' }, '', '1012 AB Amsterdam'],
  ['HU', { postalCode: '1051', city: 'Budapest' }, '', 'Budapest 1051'],
  ['LV', { postalCode: 'LV-1010', city: 'Rīga' }, '', 'Rīga, LV-1010'],
  ['IL', { postalCode: '6688312', city: 'Tel Aviv-Yafo' }, '', 'Tel Aviv-Yafo 6688312'],
  ['TR', { postalCode: '34710', city: 'Kadıköy', region: '34' }, 'İstanbul', '34710 Kadıköy/İstanbul'],
  [
    'RU',
    { postalCode: '141400', city: 'Khimki', region: 'MOS' },
    'Moscow Oblast',
    'Khimki, Moscow Oblast, 141400',
  ],
  ['RU', { postalCode: '101000', city: 'Moscow', region: 'MOW' }, 'Moscow', 'Moscow, 101000'],
  ['JP', { postalCode: '150-0001', city: 'Shibuya-ku', region: '13' }, 'Tokyo', 'Shibuya-ku, Tokyo 150-0001'],
  ['JP', { postalCode: '604-8571', city: 'Kyoto', region: '26' }, 'Kyoto', 'Kyoto 604-8571'],
  ['KR', { postalCode: '06236', city: 'Gangnam-gu', region: '11' }, 'Seoul', 'Gangnam-gu, Seoul 06236'],
  [
    'TW',
    { postalCode: '110', city: 'Xinyi District', region: 'TPE' },
    'Taipei City',
    'Xinyi District, Taipei City 110',
  ],
  ['HK', { postalCode: '', city: 'Central', region: 'HK' }, 'Hong Kong Island', 'Central, Hong Kong Island'],
  ['TH', { postalCode: '10330', city: 'Pathum Wan', region: '10' }, 'Bangkok', 'Pathum Wan, Bangkok 10330'],
] as const)('formats a locality of %s', (market, locality, regionName, line) => {
  expect(formatLocality(market, locality, regionName)).toBe(line)
})

it.each(marketCodes)('formats an unknown locality in %s as an empty line', (market) => {
  expect(formatLocality(market, { postalCode: '', city: '' }, '')).toBe('')
})
