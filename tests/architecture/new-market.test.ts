import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '#bin/support/processes.ts'
import { isNightly } from '../support/test-projects.ts'

/** Markets that do not exist yet, added as the guide describes: these rows and nothing else. */
const rows = `
  AD: {
    ...euroMarket,
    code: 'AD',
    doubleOptIn: false,
    euMember: false,
    languages: ['ca', 'es', 'fr'],
    phonePrefix: '+376',
    taxRate: 45,
    priceList: 'ES',
    address: continental,
  },
  SG: {
    ...marketDefaults,
    code: 'SG',
    currency: 'HKD',
    languages: ['en'],
    phonePrefix: '+65',
    alphabet: 'chinese',
    inputLanguage: 'zh-Hans',
    nameMin: 1,
    strictPrivacy: true,
    taxRate: 90,
    priceLocaleTag: 'en-SG',
    priceList: 'HK',
    euroCents: 11,
    giftCardUnit: 10,
    shipping: homeDelivery(4000, 60_000, 8000),
    address: {
      ...british,
      city: 'district',
      specialCharacters: true,
      separators: { 'city postalCode': ' · ' },
      punctuation: \`\${defaultPunctuation}「」\`,
    },
  },
`

const folders = [
  'api-client',
  'backend',
  'bin',
  'config',
  'i18n',
  'lib',
  'tests',
  'validation',
  'components',
  'app',
  'demo',
]
const files = [
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'proxy.ts',
  'storefront.ts',
  'next.config.ts',
]
/** Large, and independent of markets. */
const leftOut = /demo\/(pictures|models|studio)(\/|$)|\.(glb|webp|png)$/

/**
 * Half of the run time, for patterns that the new rows compose from known parts; the nightly run includes
 * them.
 */
const leftOutTests = isNightly
  ? []
  : ['linear-patterns', 'never-throws'].flatMap((name) => ['--exclude', `validation/${name}.test.ts`])

let copy = ''

function run(script: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'vereda-market-'))
  for (const folder of folders)
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: (path) => !leftOut.test(path) })
  for (const file of files) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const table = join(copy, 'config/markets/europe.ts')
  const text = readFileSync(table, 'utf8').replace(
    'export const europe = {',
    `export const europe = {${rows}`,
  )
  writeFileSync(table, text)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('adds a market with one row: locales, routes, forms, prices, delivery and payment follow', () => {
  const said = run(`
    import { locales, indexedLocales } from '#i18n/locales.ts'
    import { gridPath } from '#i18n/routing.ts'
    import { messagesOf } from '#i18n/messages/index.ts'
    import { resolveRoute } from '#lib/routing/resolve-route.ts'
    import { formatPrice } from '#lib/money/format-price.ts'
    import { englishMessage } from '#i18n/english.ts'
    import { formatLocality } from '#i18n/format-locality.ts'
    import { addressFields } from '#validation/address-fields.ts'
    import { validateCheckout } from '#validation/checkout-form.ts'
    import { profile } from '#api-client/contract/common.ts'
    import { listCountries } from '#backend/shop/places/countries.ts'
    import { getShippingMethods } from '#backend/shop/delivery/shipping-methods.ts'
    import { buildProfile } from '#backend/shop/market/market-profile.ts'
    const own = locales.filter((locale) => locale.endsWith('_AD'))
    const path = gridPath('ca_AD', { target: 'women', family: 'shoes', category: ['boots'] })
    const address = { name: 'Núria', surname: 'Casals', address: 'Av. Meritxell 12', postalCode: 'AD500', city: 'Andorra la Vella', countryId: 'AD' }
    const contact = { email: 'nuria@example.org', phonePrefix: '+376', phone: '312345' }
    console.log(JSON.stringify({
      own,
      indexed: own.every((locale) => indexedLocales.includes(locale)),
      profile: own.every((locale) => profile.safeParse(locale).success),
      route: resolveRoute(path, new URLSearchParams()).page,
      bag: messagesOf('ca_AD')['bag.title'],
      price: formatPrice(11950, 'ca_AD').replaceAll('\\u00a0', ' '),
      fields: addressFields('AD').map(({ name }) => name),
      problems: validateCheckout('AD', { contact, shippingAddress: address }),
      refused: validateCheckout('AD', { contact, shippingAddress: { ...address, postalCode: '' } }).length,
      line: formatLocality('AD', { postalCode: 'AD500', city: 'Andorra la Vella' }, ''),
      country: listCountries('ca_ES').find(({ id }) => id === 'AD')?.name,
      shipping: getShippingMethods('AD').map(({ id }) => id),
      sap: buildProfile('ca_AD', { globalE: { markets: [], url: '', secret: '' } }).config.sap_active,
    }))
  `)
  expect(JSON.parse(said)).toEqual({
    own: ['ca_AD', 'es_AD', 'fr_AD'],
    indexed: true,
    profile: true,
    route: 'ca_AD/grid/women/shoes/boots/-',
    bag: 'La teva bossa',
    price: '119,50 €',
    fields: ['name', 'surname', 'address', 'addressExtra', 'postalCode', 'city'],
    problems: [],
    refused: 1,
    line: 'AD500 Andorra la Vella',
    country: 'Andorra',
    shipping: ['01', '02'],
    sap: true,
  })
})

it('supports the row’s own alphabet, names, labels and conventions', () => {
  const said = run(`
    import { englishMessage } from '#i18n/english.ts'
    import { formatLocality } from '#i18n/format-locality.ts'
    import { addressFields } from '#validation/address-fields.ts'
    import { rulesOf } from '#validation/market-rules.ts'
    import { validateCheckout } from '#validation/checkout-form.ts'
    const address = { name: '伟', surname: '陈', address: '「金文泰」大道 1', postalCode: '120001', city: '金文泰', countryId: 'SG' }
    const contact = { email: 'wei@example.org', phonePrefix: '+65', phone: '61234567' }
    const check = (own) => validateCheckout('SG', { contact: { ...contact, extraCondition: true }, shippingAddress: { ...address, ...own } })
    console.log(JSON.stringify({
      problems: check({}),
      foreign: check({ name: 'Пётр' }).length,
      asked: validateCheckout('SG', { contact, shippingAddress: address }).map(({ field }) => field),
      password: rulesOf('SG').passwordClasses,
      fields: addressFields('SG').map(({ label, lang }) => [englishMessage(label), lang]),
      line: formatLocality('SG', address, ''),
    }))
  `)
  expect(JSON.parse(said)).toEqual({
    problems: [],
    foreign: 1,
    asked: ['contact.extraCondition'],
    password: 2,
    fields: [
      ['Name', 'zh-Hans'],
      ['Surname', 'zh-Hans'],
      ['Address', 'zh-Hans'],
      ['Flat, floor, company', 'zh-Hans'],
      ['District', 'zh-Hans'],
      ['Postcode', null],
    ],
    line: '金文泰 · 120001',
  })
})

it('is covered by the tests that iterate over the table', () => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const about = [
    'config',
    'i18n',
    'validation',
    'lib/money',
    'lib/market',
    'lib/routing',
    'lib/checkout',
    'backend/shop/places',
    'backend/shop/delivery',
    'backend/shop/orders',
    'backend/shop/tax',
  ]
  const said = execFileSync(
    process.execPath,
    [vitest, 'run', '--project', 'unit', '--reporter', 'dot', ...about, ...leftOutTests],
    {
      cwd: copy,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' },
    },
  )
  expect(said).toMatch(/Tests {2}\d+ passed/)
}, 180_000)
