import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MarketCode, marketCodes } from '#i18n/markets.ts'
import { addressFields } from './address-fields.ts'
import { type CheckoutAddress, type CheckoutContact, checkoutAddress, checkoutContact } from './checkout.ts'
import { messages } from './messages.ts'
import { isPostalCode, normalizePostalCode, postalCodeExamples } from './postal-codes.ts'
import { type CheckoutForm, checkCheckout, checkoutRules, normalizeCheckout } from './rules.ts'

const contact: CheckoutContact = { email: 'ada@example.org', phonePrefix: '+44', phone: '7700900123' }

const addresses: Readonly<Record<MarketCode, CheckoutAddress>> = {
  GB: address('GB', { address: "12 King's Road", postalCode: 'SW1A 1AA', city: 'London' }),
  US: address('US', { address: '1 Main St #4', postalCode: '10001', city: 'New York', region: 'NY' }),
  ES: address('ES', { address: 'C/ Mayor, 3, 2º', postalCode: '07001', city: 'Palma', region: 'PM' }),
  MX: address('MX', {
    address: 'Av. Insurgentes Sur 1602',
    colonia: 'Crédito Constructor',
    postalCode: '03940',
    city: 'Benito Juárez',
    region: 'CMX',
  }),
  FR: address('FR', { address: "8 rue de l'Église", postalCode: '75011', city: 'Paris' }),
  DE: address('DE', { address: 'Torstraße', streetNumber: '12a', postalCode: '10119', city: 'Berlin' }),
  IT: address('IT', { address: "Via dell'Orso 5", postalCode: '20121', city: 'Milano', region: 'MI' }),
}

function address(countryId: MarketCode, own: Partial<CheckoutAddress>): CheckoutAddress {
  return { name: 'Ada', surname: 'Lovelace', address: '', postalCode: '', city: '', countryId, ...own }
}

function withAddress(market: MarketCode, own: Partial<CheckoutAddress>): CheckoutForm {
  return { contact, shippingAddress: { ...addresses[market], ...own } }
}

function problems(market: MarketCode, own: Partial<CheckoutAddress>) {
  return checkCheckout(market, withAddress(market, own)).map(({ field, key }) => [field, key])
}

describe('a complete address', () => {
  it.each(marketCodes)('passes in %s', (market) => {
    expect(problems(market, {})).toEqual([])
  })

  it.each(marketCodes)('of %s shows only fields the wire knows, once each', (market) => {
    const names = addressFields(market).map((field) => field.name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(Object.hasOwn(checkoutAddress.shape, name)).toBe(true)
  })
})

describe('postal codes', () => {
  const cases: readonly [MarketCode, good: readonly string[], bad: readonly string[]][] = [
    [
      'GB',
      ['SW1A 1AA', 'sw1a1aa', 'M1 1AE', 'BT1 5GS', 'GIR 0AA'],
      ['', '12345', 'SW1A', 'SW1A 1A', 'M1 1CI'],
    ],
    ['US', ['10001', '10001-1234'], ['', '1000', '100012', '10001-12', 'ABCDE']],
    ['ES', ['07001', '07860'], ['', '00001', '53001', '2801', '280133', '2801a']],
    ['MX', ['03940', '64000'], ['', '394', '640000', 'ABCDE']],
    ['FR', ['75011', '20090', '97110'], ['', '7501', '750111', '2A004']],
    ['DE', ['10119', '01067'], ['', '1011', 'D-10119']],
    ['IT', ['20121', '00118'], ['', '2012', 'I-20121']],
  ]
  it.each(cases)('of %s', (market, good, bad) => {
    for (const postalCode of good)
      expect([postalCode, problems(market, { postalCode })]).toEqual([postalCode, []])
    for (const postalCode of bad) {
      expect(problems(market, { postalCode })).toEqual([
        ['shippingAddress.postalCode', messages.postalCode.key],
      ])
    }
  })

  it.each(marketCodes)('of %s look like their example', (market) => {
    const example = postalCodeExamples[market]
    expect(normalizePostalCode(market, example)).toBe(example)
    expect(isPostalCode(market, example)).toBe(true)
  })

  it('of Spain belong to their province', () => {
    const inProvince = (region: string, postalCode: string) => problems('ES', { region, postalCode })
    for (const [region, code] of [
      ['VI', '01001'],
      ['M', '28013'],
      ['SE', '41004'],
      ['ML', '52006'],
    ] as const) {
      expect([region, inProvince(region, code)]).toEqual([region, []])
    }
    expect(inProvince('M', '08001')).toEqual([
      ['shippingAddress.postalCode', messages.postalCodeProvince.key],
    ])
  })
})

describe('what a market demands', () => {
  it.each([
    ['US', 'region', messages.region.key],
    ['MX', 'region', messages.region.key],
    ['ES', 'region', messages.region.key],
    ['IT', 'region', messages.region.key],
    ['MX', 'colonia', messages.colonia.key],
    ['DE', 'streetNumber', messages.streetNumber.key],
  ] as const)('%s asks for %s', (market, field, key) => {
    const shippingAddress = { ...addresses[market], [field]: undefined }
    expect(checkCheckout(market, { contact, shippingAddress })).toEqual([
      expect.objectContaining({ field: `shippingAddress.${field}`, key }),
    ])
  })

  it('drops fields the market does not use', () => {
    const form = withAddress('FR', { streetNumber: '12', colonia: 'x', region: 'IDF' })
    expect(checkCheckout('FR', form)).toEqual([])
    expect(normalizeCheckout('FR', form).shippingAddress).toMatchObject({
      streetNumber: undefined,
      colonia: undefined,
      region: undefined,
    })
  })
})

describe('names, cities and streets', () => {
  it.each([
    ['name', 'A', messages.name.key],
    ['surname', ' ', messages.surname.key],
    ['city', 'P', messages.city.key],
    ['address', '', messages.address.key],
    ['address', 'x'.repeat(101), messages.tooLong.key],
    ['address', '<b>1</b>', messages.addressCharacters.key],
    ['address', 'Улица 1', messages.characters.key],
    ['name', '李小龍', messages.characters.key],
    ['name', 'Ada \u{1f45f}', messages.characters.key],
    ['name', 'Ada\u0000', messages.characters.key],
  ] as const)('%s refuses %j', (field, value, key) => {
    expect(problems('GB', { [field]: value })).toEqual([[`shippingAddress.${field}`, key]])
  })

  it('take accents, and beyond U+00FF where the market allows it', () => {
    expect(problems('ES', { name: 'Íñigo', surname: 'Núñez-Peña' })).toEqual([])
    expect(problems('FR', { surname: 'Lecœur' })).toEqual([])
    expect(problems('DE', { surname: 'Lecœur' })).toEqual([
      ['shippingAddress.surname', messages.characters.key],
    ])
  })

  it('read typographic apostrophes, dashes and decomposed accents as plain ones', () => {
    const form = withAddress('GB', { surname: ' O\u2019Brien\u2013Smith ', city: 'Bri\u0301on' })
    expect(checkCheckout('GB', form)).toEqual([])
    expect(normalizeCheckout('GB', form).shippingAddress).toMatchObject({
      surname: "O'Brien-Smith",
      city: 'Bríon',
    })
  })
})

describe('contact', () => {
  const shippingAddress = addresses.GB
  const check = (own: Partial<CheckoutContact>) =>
    checkCheckout('GB', { contact: { ...contact, ...own }, shippingAddress }).map(({ field, key }) => [
      field,
      key,
    ])

  it.each(['12345', '1234567890123456', '7700 900 123'])('takes the phone %s', (phone) => {
    expect(check({ phone })).toEqual([])
  })
  it.each(['', '1234', '12345678901234567', '+447700900123', '7700-900', 'seven'])(
    'refuses the phone %j',
    (phone) => {
      expect(check({ phone })).toEqual([['contact.phone', messages.phone.key]])
    },
  )
  it.each(['a@b.co', "o'brien+shoes@mail.example.co.uk", 'ada@gmial.com'])('takes the e-mail %s', (email) => {
    expect(check({ email })).toEqual([])
  })
  it.each(['', 'ada', 'ada@', '@b.co', 'a b@c.de', 'a@b..c', 'ada@-b.co'])(
    'refuses the e-mail %j',
    (email) => {
      expect(check({ email })).toEqual([['contact.email', messages.email.key]])
    },
  )
  it('refuses an e-mail longer than mail allows', () => {
    expect(check({ email: `${'a'.repeat(250)}@b.co` })).toEqual([['contact.email', messages.tooLong.key]])
  })
})

describe('billing', () => {
  it('is judged by its own country', () => {
    const form = { contact, shippingAddress: addresses.GB, billingAddress: addresses.DE }
    expect(checkCheckout('GB', form)).toEqual([])
    const broken = { ...form, billingAddress: { ...addresses.DE, streetNumber: '' } }
    expect(checkCheckout('GB', broken)).toEqual([
      {
        field: 'billingAddress.streetNumber',
        key: messages.streetNumber.key,
        message: messages.streetNumber.english,
      },
    ])
  })
})

it('keeps every message under one key', () => {
  const keys = Object.values(messages).map((message) => message.key)
  expect(new Set(keys).size).toBe(keys.length)
})

it('never throws, whatever is typed, and what passes is a stable, storable form', () => {
  const line = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string())
  const anyAddress = fc.record(
    {
      name: line,
      surname: line,
      address: line,
      streetNumber: line,
      colonia: line,
      addressExtra: line,
      postalCode: line,
      city: line,
      region: line,
    },
    { requiredKeys: ['name', 'surname', 'address', 'postalCode', 'city'] },
  )
  const market = fc.constantFrom(...marketCodes)
  const anyForm = fc.record({
    contact: fc.record({ email: line, phonePrefix: line, phone: line }),
    address: anyAddress,
    market,
  })
  fc.assert(
    fc.property(anyForm, ({ contact: typed, address: own, market: code }) => {
      const form: CheckoutForm = {
        contact: typed,
        shippingAddress: { ...own, countryId: code },
        billingAddress: { ...own, countryId: code },
      }
      if (checkCheckout(code, form).length) return
      const stored = normalizeCheckout(code, form)
      expect(checkoutContact.safeParse(stored.contact).success).toBe(true)
      expect(normalizeCheckout(code, stored)).toEqual(stored)
    }),
  )
  for (const code of marketCodes) expect(checkoutRules(code).schema.safeParse(null).success).toBe(false)
})
