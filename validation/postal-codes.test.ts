import { describe, expect, it } from 'vitest'
import { type MarketCode, marketCodes } from '#config/markets.ts'
import { postalCodeField } from './address-schema.ts'
import { messages } from './messages.ts'
import { postalCodeFormats } from './postal-code-formats.ts'
import { postalCodeRegions } from './postal-code-regions.ts'
import {
  isNumericPostalCode,
  isPostalCode,
  isPostalCodeOfRegion,
  normalizePostalCode,
  postalCodeExample,
} from './postal-codes.ts'

type Cases = readonly [good: readonly string[], bad: readonly string[]]

/** Valid codes in the country's format, and invalid ones. */
const cases: Readonly<Partial<Record<MarketCode, Cases>>> = {
  GB: [
    ['SW1A 1AA', 'M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'W1A 0AX', 'EC1A 1BB', 'GIR 0AA'],
    ['SW1A', 'SW1A 1A', 'M1 1CI', '12345', 'SW1A1 1AA', 'ABC1 1AA', 'BT1 5GS'],
  ],
  XI: [
    ['BT1 5GS', 'BT48 6RQ', 'BT99 1AA'],
    ['SW1A 1AA', 'BT1', 'BT123 5GS', 'BT1 5CK', 'B1 5GS', 'D02 AF30'],
  ],
  IE: [
    ['D02 AF30', 'D6W XY00', 'A65 F4E2', 'T12 X70A'],
    ['D02 AF3', 'D02 AO30', 'B02 AF30', 'D6X XY00', 'BT1 5GS', '00002'],
  ],
  ES: [
    ['07001', '28013', '52006'],
    ['00001', '53001', '2801', '280133', '2801A'],
  ],
  PT: [
    ['1200-195', '9980-024'],
    ['1200', '0200-195', '1200-19', '12000-195', 'ABCD-123'],
  ],
  FR: [
    ['75011', '20090', '97110', '01000', '98800', '00100'],
    ['7501', '750111', '2A004', '96000', '99000'],
  ],
  MC: [
    ['98000', '98030'],
    ['75001', '9800', '98100', '06000'],
  ],
  BE: [
    ['1000', '9992'],
    ['0999', '100', '10000', 'ABCD'],
  ],
  NL: [
    ['1012 JS', '9999 XK', '2500 EA'],
    ['0012 JS', '1012 SS', '1012 SA', '1012 SD', '1012', '1012 J', '10123 JS', '1012 J1'],
  ],
  LU: [
    ['1009', '9999'],
    ['0999', '100', '10099'],
  ],
  DE: [
    ['10119', '01067', '99998'],
    ['1011', '00119', '101199', '1011A'],
  ],
  AT: [
    ['1010', '9992'],
    ['0110', '101', '10100'],
  ],
  CH: [
    ['8001', '1200', '9658'],
    ['0800', '800', '80011', 'CHCH'],
  ],
  LI: [
    ['9485', '9490', '9498'],
    ['9484', '9499', '8001', '94900'],
  ],
  IT: [
    ['20121', '00118', '98168'],
    ['2012', '201211', '99999', '2012A'],
  ],
  MT: [
    ['VLT 1117', 'GZO 1001'],
    ['VLT 111', 'VL 1117', 'VLT 11177', '1117 VLT', 'VLT 01'],
  ],
  GR: [
    ['105 57', '851 00'],
    ['005 57', '905 57', '105 5', '105 577'],
  ],
  CY: [
    ['1010', '9999'],
    ['0101', '101', '99999'],
  ],
  DK: [
    ['1050', '0999', '9990'],
    ['105', '10500', 'ABCD'],
  ],
  SE: [
    ['111 22', '984 99'],
    ['011 22', '111 2', '111 222', 'ABC DE'],
  ],
  FI: [
    ['00100', '99999'],
    ['0010', '001000', '0010A'],
  ],
  EE: [
    ['10111', '96566'],
    ['1011', '101111', 'A0111'],
  ],
  LV: [
    ['LV-1050', 'LV-5701'],
    ['LV-105', 'LV-10500', 'LT-1050', 'EE-1050'],
  ],
  LT: [
    ['LT-01103', 'LT-99999'],
    ['LT-0110', 'LT-011033', 'LV-01103'],
  ],
  PL: [
    ['00-950', '90-001'],
    ['0-950', '00-95', '000-950', 'AB-CDE'],
  ],
  CZ: [
    ['110 00', '798 62'],
    ['010 00', '811 01', '110 0', '110 000'],
  ],
  SK: [
    ['811 01', '992 01', '010 01'],
    ['110 00', '711 01', '811 0', '811 011'],
  ],
  HU: [
    ['1051', '9985'],
    ['0105', '105', '10511'],
  ],
  SI: [
    ['1000', '9265'],
    ['0100', '100', '10000'],
  ],
  HR: [
    ['10000', '53296'],
    ['60000', '00001', '1000', '100000'],
  ],
  RO: [
    ['010065', '927245'],
    ['01006', '0100655', '01006A'],
  ],
  BG: [
    ['1000', '9990'],
    ['0100', '100', '10000'],
  ],
  TR: [
    ['34363', '01010', '81620'],
    ['00100', '82000', '3436', '343633'],
  ],
  IL: [
    ['6439602', '64396'],
    ['643960', '643', '64396022', '6439A02'],
  ],
  RU: [
    ['101000', '694923'],
    ['001000', '701000', '10100', '1010000'],
  ],
  US: [
    ['10001', '10001-1234', '00501'],
    ['1000', '100012', '10001-12', 'ABCDE', '10001-ABCD'],
  ],
  CA: [
    ['H2Y 1C6', 'K1A 0B1', 'V6B 4Y8'],
    ['D2Y 1C6', 'H2D 1C6', 'W2Y 1C6', 'H2Y', 'H2Y 1C', '2H2 Y1C'],
  ],
  MX: [
    ['03940', '64000', '99998'],
    ['394', '00100', '640000', 'ABCDE'],
  ],
  CO: [
    ['110111', '050001'],
    ['11011', '1101111', 'ABCDEF'],
  ],
  CL: [
    ['8320000', '1000000'],
    ['832000', '83200000', 'ABCDEFG'],
  ],
  BR: [
    ['01310-100', '69945-000'],
    ['01310', '01310-10', '013100-100', 'ABCDE-FGH'],
  ],
  JP: [
    ['150-0001', '001-0010'],
    ['150-000', '150-00011', 'ABC-DEFG'],
  ],
  KR: [
    ['04524', '63644'],
    ['74524', '4524', '110110', 'ABCDE'],
  ],
  TW: [
    ['100', '10058', '100006'],
    ['10', '1000', '000006', '1000066', 'ABC'],
  ],
  TH: [
    ['10200', '96220'],
    ['01020', '1020', '102000'],
  ],
  AU: [
    ['2000', '0800', '9726'],
    ['200', '20000', 'NSW2'],
  ],
}

const anyForm: Cases = [
  ['1000', 'AB-12', 'A1 B2 C3'],
  ['-1', '1--2', '1_2', '1.', 'Ж1'],
]

function problemOf(market: MarketCode, typed: string): string | undefined {
  return postalCodeField(market).safeParse(typed).error?.issues[0]?.message
}

describe('postal codes', () => {
  it.each(marketCodes)('validates codes of %s', (market) => {
    const [good, bad] = cases[market] ?? anyForm
    for (const code of good) {
      expect([code, postalCodeField(market).safeParse(code)]).toEqual([code, { success: true, data: code }])
    }
    for (const code of ['', ' ', ...bad])
      expect([code, problemOf(market, code)]).not.toEqual([code, undefined])
  })

  it.each(Object.keys(postalCodeFormats) as MarketCode[])('has examples and a source for %s', (market) => {
    const { example, source } = postalCodeFormats[market] ?? {}
    expect(cases[market]).toBeDefined()
    expect(source).toMatch(/^https:\/\/www\.(?:upu\.int|post\.gov\.tw)\//)
    expect(isPostalCode(market, normalizePostalCode(market, example ?? ''))).toBe(true)
    expect(normalizePostalCode(market, example ?? '')).toBe(example)
  })

  it.each([
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', ' SW1A  1AA ', 'SW1A 1AA'],
    ['GB', 'm1-1ae', 'M1 1AE'],
    ['XI', 'bt15gs', 'BT1 5GS'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['NL', '1012js', '1012 JS'],
    ['NL', 'NL-1012 JS', '1012 JS'],
    ['CA', 'h2y1c6', 'H2Y 1C6'],
    ['CA', 'H2Y-1C6', 'H2Y 1C6'],
    ['SE', '11122', '111 22'],
    ['SE', 'SE-111 22', '111 22'],
    ['CZ', '11000', '110 00'],
    ['SK', '81101', '811 01'],
    ['GR', '10557', '105 57'],
    ['JP', '1500001', '150-0001'],
    ['JP', '１５０－０００１', '150-0001'],
    ['JP', '〒150-0001', '150-0001'],
    ['JP', '150−0001', '150-0001'],
    ['JP', '１５０ー０００１', '150-0001'],
    ['JP', '150ｰ0001', '150-0001'],
    ['BR', '01310100', '01310-100'],
    ['BR', '01.310-100', '01310-100'],
    ['PT', '1200 195', '1200-195'],
    ['PL', '00950', '00-950'],
    ['LV', '1050', 'LV-1050'],
    ['LV', 'lv1050', 'LV-1050'],
    ['LT', '01103', 'LT-01103'],
    ['LT', 'LT 01103', 'LT-01103'],
    ['MT', 'vlt1117', 'VLT 1117'],
    ['US', '100011234', '10001-1234'],
    ['DE', 'D-10119', '10119'],
    ['IT', 'I-20121', '20121'],
    ['FI', 'FI-00100', '00100'],
    ['FI', 'FIN-00100', '00100'],
    ['DE', 'DE-10119', '10119'],
    ['SE', 'S-111 22', '111 22'],
    ['CL', '832-0000', '8320000'],
    ['TW', '100-006', '100006'],
  ] as const)('in %s normalises %j to %j', (market, typed, stored) => {
    expect(postalCodeField(market).parse(typed)).toBe(stored)
  })

  it.each(['GB', 'LV', 'HK'] as const)('normalises idempotently in %s', (market) => {
    for (const typed of ['i\u0307', 'k.\u0301', '1 i \u0307']) {
      const once = normalizePostalCode(market, typed)
      expect(normalizePostalCode(market, once)).toBe(once)
    }
  })

  it('rejects codes of Northern Ireland in Great Britain and vice versa', () => {
    expect(problemOf('GB', 'BT1 5GS')).toBe(messages.postalCodeNorthernIreland)
    expect(problemOf('GB', 'B1 5GS')).toBeUndefined()
    expect(problemOf('XI', 'SW1A 1AA')).toBe(messages.postalCode)
  })

  it.each([
    ['ES', '01001', 'VI', true],
    ['ES', '28013', 'M', true],
    ['ES', '41004', 'SE', true],
    ['ES', '52006', 'ML', true],
    ['ES', '08001', 'M', false],
    ['TR', '34363', '34', true],
    ['TR', '34363', '06', false],
    ['IT', '20121', 'RM', true],
    ['US', '10001', 'NY', true],
    ['US', '10001-1234', 'NY', true],
    ['US', '10001', 'MT', false],
    ['US', '59715', 'MT', true],
    ['US', '00501', 'NY', true],
    ['US', '06390', 'NY', true],
    ['US', '06391', 'NY', false],
    ['US', '20101', 'VA', true],
    ['US', '20101', 'DC', false],
    ['US', '73301', 'TX', true],
    ['US', '34001', 'FL', false],
    ['US', '09012', 'NJ', false],
    ['US', '96201', 'CA', false],
    ['US', '00901', 'NY', false],
    ['CA', 'H2Y 1C6', 'QC', true],
    ['CA', 'H2Y 1C6', 'AB', false],
    ['CA', 'M5V 3L9', 'ON', true],
    ['CA', 'K1A 0H3', 'QC', true],
    ['CA', 'K2P 1L4', 'QC', false],
    ['CA', 'X1A 2N3', 'NT', true],
    ['CA', 'X0E 0A0', 'NU', false],
    ['CA', 'X0A 0H0', 'NU', true],
    ['CA', 'X0A 0H0', 'NT', false],
    ['US', '10001', 'QQ', true],
    ['US', '10001', 'constructor', true],
  ] as const)('in %s code %s belongs to region %s: %j', (market, code, region, fits) => {
    expect(isPostalCodeOfRegion(market, code, region)).toBe(fits)
  })

  it.each([
    ['US', (place: number) => `${String(place).padStart(3, '0')}01`, 1000],
    ['CA', (place: number) => `${String.fromCharCode(65 + place)}1B 1B1`, 26],
    ['ES', (place: number) => `${String(place).padStart(2, '0')}001`, 100],
    ['TR', (place: number) => `${String(place).padStart(2, '0')}001`, 100],
  ] as const)('assigns each code of %s to at most one region', (market, codeAt, places) => {
    const regions = Object.keys(postalCodeRegions[market] ?? {})
    for (let place = 0; place < places; place += 1) {
      const code = codeAt(place)
      const matchingRegions = regions.filter((region) => isPostalCodeOfRegion(market, code, region))
      expect([code, matchingRegions.length > 1]).toEqual([code, false])
    }
    for (const region of regions) {
      const codes = Array.from({ length: places }, (_, place) => codeAt(place))
      const some = codes.some((code) => isPostalCodeOfRegion(market, code, region))
      // None of the generated codes belongs to Nunavut.
      expect([region, some]).toEqual([region, region !== 'NU'])
    }
  })

  it('uses a numeric keypad where codes consist of digits only', () => {
    expect(marketCodes.filter(isNumericPostalCode)).toEqual(
      expect.arrayContaining(['ES', 'JP', 'US', 'BR', 'CZ']),
    )
    for (const market of ['GB', 'NL', 'CA', 'IE', 'LV', 'MT', 'HK'] as const) {
      expect(isNumericPostalCode(market)).toBe(false)
    }
    expect(postalCodeExample('HK')).toBeNull()
  })
})
