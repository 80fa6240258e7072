import type { MarketCode } from '#config/markets.ts'

/** The postal code format of a country. */
export type PostalCodeFormat = {
  /** Matches a normalised code: upper case, with separator and prefix. */
  readonly pattern: RegExp
  readonly example: string
  /** Reference for the format. */
  readonly source: string
  /** Separator and its position; a negative position counts from the end. */
  readonly split?: readonly [at: number, mark: string]
  /** Leading letters and hyphen that are part of the code. */
  readonly prefix?: string
  /** Country letters that customers may put in front of the code, if they differ from the market code. */
  readonly countrySign?: string
}

/** The Universal Postal Union's addressing guide for a country, by ISO 3166 alpha-3 in lower case. */
function upu(country: string): string {
  return `https://www.upu.int/UPU/media/upu/PostalEntitiesFiles/addressingUnit/${country}En.pdf`
}

/** Formats of the markets with a known format. */
export const postalCodeFormats: Readonly<Partial<Record<MarketCode, PostalCodeFormat>>> = {
  // Outward and inward code; the latter never has C I K M O V.
  GB: {
    pattern: /^(?:GIR 0AA|[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][ABD-HJLNP-UW-Z]{2})$/,
    example: 'SW1Y 4JH',
    source: upu('gbr'),
    split: [-3, ' '],
  },
  XI: {
    pattern: /^BT[0-9]{1,2} [0-9][ABD-HJLNP-UW-Z]{2}$/,
    example: 'BT1 5GS',
    source: upu('gbr'),
    split: [-3, ' '],
  },
  // Routing key and unique identifier; D6W is the only key that ends in a letter.
  IE: {
    pattern: /^(?:D6W|[AC-FHKNPRTV-Y][0-9]{2}) [0-9AC-FHKNPRTV-Y]{4}$/,
    example: 'D02 AF30',
    source: upu('irl'),
    split: [3, ' '],
  },
  // The first two digits are the province, 01 to 52.
  ES: {
    pattern: /^(?:0[1-9]|[1-4][0-9]|5[0-2])[0-9]{3}$/,
    example: '28013',
    source: upu('esp'),
    countrySign: 'E',
  },
  PT: {
    pattern: /^[1-9][0-9]{3}-[0-9]{3}$/,
    example: '1200-195',
    source: upu('prt'),
    split: [4, '-'],
    countrySign: 'P',
  },
  // Departments 01 to 95, 97 and 98 overseas, 00 the army; 96 and 99 are unused.
  FR: {
    pattern: /^(?:[0-8][0-9]|9[0-578])[0-9]{3}$/,
    example: '75004',
    source: upu('fra'),
    countrySign: 'F',
  },
  MC: { pattern: /^980[0-9]{2}$/, example: '98000', source: upu('mco') },
  BE: { pattern: /^[1-9][0-9]{3}$/, example: '1000', source: upu('bel'), countrySign: 'B' },
  // SA, SD and SS are not assigned.
  NL: {
    pattern: /^[1-9][0-9]{3} (?!SA|SD|SS)[A-Z]{2}$/,
    example: '1012 JS',
    source: upu('nld'),
    split: [4, ' '],
  },
  LU: { pattern: /^[1-9][0-9]{3}$/, example: '1009', source: upu('lux'), countrySign: 'L' },
  DE: { pattern: /^(?:0[1-9]|[1-9][0-9])[0-9]{3}$/, example: '10119', source: upu('deu'), countrySign: 'D' },
  AT: { pattern: /^[1-9][0-9]{3}$/, example: '1010', source: upu('aut'), countrySign: 'A' },
  CH: { pattern: /^[1-9][0-9]{3}$/, example: '8001', source: upu('che') },
  LI: { pattern: /^94(?:8[5-9]|9[0-8])$/, example: '9490', source: upu('lie'), countrySign: 'FL' },
  IT: { pattern: /^(?:[0-8][0-9]|9[0-8])[0-9]{3}$/, example: '20123', source: upu('ita'), countrySign: 'I' },
  MT: { pattern: /^[A-Z]{3} [0-9]{4}$/, example: 'VLT 1117', source: upu('mlt'), split: [3, ' '] },
  GR: {
    pattern: /^[1-8][0-9]{2} [0-9]{2}$/,
    example: '105 57',
    source: upu('grc'),
    split: [3, ' '],
  },
  CY: { pattern: /^[1-9][0-9]{3}$/, example: '1010', source: upu('cyp') },
  DK: { pattern: /^[0-9]{4}$/, example: '1050', source: upu('dnk') },
  SE: {
    pattern: /^[1-9][0-9]{2} [0-9]{2}$/,
    example: '111 22',
    source: upu('swe'),
    split: [3, ' '],
    countrySign: 'S',
  },
  FI: { pattern: /^[0-9]{5}$/, example: '00100', source: upu('fin'), countrySign: 'FIN' },
  EE: { pattern: /^[0-9]{5}$/, example: '10111', source: upu('est'), countrySign: 'EST' },
  LV: { pattern: /^LV-[0-9]{4}$/, example: 'LV-1050', source: upu('lva'), prefix: 'LV-' },
  LT: { pattern: /^LT-[0-9]{5}$/, example: 'LT-01103', source: upu('ltu'), prefix: 'LT-' },
  PL: { pattern: /^[0-9]{2}-[0-9]{3}$/, example: '00-950', source: upu('pol'), split: [2, '-'] },
  // Czechia and Slovakia still share one numbering: Czechia 1 to 7, Slovakia 8, 9 and 0.
  CZ: {
    pattern: /^[1-7][0-9]{2} [0-9]{2}$/,
    example: '110 00',
    source: upu('cze'),
    split: [3, ' '],
  },
  SK: {
    pattern: /^[089][0-9]{2} [0-9]{2}$/,
    example: '811 01',
    source: upu('svk'),
    split: [3, ' '],
  },
  HU: { pattern: /^[1-9][0-9]{3}$/, example: '1051', source: upu('hun'), countrySign: 'H' },
  SI: { pattern: /^[1-9][0-9]{3}$/, example: '1000', source: upu('svn') },
  HR: { pattern: /^[1-5][0-9]{4}$/, example: '10000', source: upu('hrv') },
  RO: { pattern: /^[0-9]{6}$/, example: '010065', source: upu('rou') },
  BG: { pattern: /^[1-9][0-9]{3}$/, example: '1000', source: upu('bgr') },
  // The first two digits are the province, 01 to 81.
  TR: {
    pattern: /^(?:0[1-9]|[1-7][0-9]|8[01])[0-9]{3}$/,
    example: '34433',
    source: upu('tur'),
  },
  // Seven digits since 2013; the former five-digit codes are still in use.
  IL: { pattern: /^[0-9]{5}(?:[0-9]{2})?$/, example: '6439602', source: upu('isr') },
  RU: { pattern: /^[1-6][0-9]{5}$/, example: '101000', source: upu('rus') },
  US: { pattern: /^[0-9]{5}(?:-[0-9]{4})?$/, example: '10013', source: upu('usa'), split: [5, '-'] },
  CA: {
    pattern: /^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] [0-9][ABCEGHJ-NPRSTV-Z][0-9]$/,
    example: 'H2Y 1C6',
    source: upu('can'),
    split: [3, ' '],
  },
  MX: { pattern: /^(?:0[1-9]|[1-9][0-9])[0-9]{3}$/, example: '06000', source: upu('mex') },
  CO: { pattern: /^[0-9]{6}$/, example: '110111', source: upu('col') },
  CL: { pattern: /^[0-9]{7}$/, example: '8320000', source: upu('chl') },
  BR: { pattern: /^[0-9]{5}-[0-9]{3}$/, example: '01310-100', source: upu('bra'), split: [5, '-'] },
  JP: {
    pattern: /^[0-9]{3}-[0-9]{4}$/,
    example: '150-0001',
    source: upu('jpn'),
    split: [3, '-'],
    countrySign: '〒',
  },
  KR: { pattern: /^[0-6][0-9]{4}$/, example: '04524', source: upu('kor') },
  // Three digits, with two or three more since 2020; Taiwan is not a member of the UPU.
  TW: {
    pattern: /^[1-9][0-9]{2}(?:[0-9]{2,3})?$/,
    example: '100006',
    source: 'https://www.post.gov.tw/post/internet/Postal/index.jsp?ID=208',
  },
  TH: { pattern: /^[1-9][0-9]{4}$/, example: '10200', source: upu('tha') },
  AU: { pattern: /^[0-9]{4}$/, example: '2000', source: upu('aus') },
}
