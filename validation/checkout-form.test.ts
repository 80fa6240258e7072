import { describe, expect, it } from 'vitest'
import { type MarketCode, marketCodes, marketOf } from '#config/markets.ts'
import { addresses } from '#tests/fixtures/addresses.ts'
import { type CheckoutAddress, type CheckoutContact, checkoutAddress, checkoutContact } from './checkout.ts'
import { type CheckoutForm, normalizeCheckout, validateCheckout } from './checkout-form.ts'
import { rulesOf } from './market-rules.ts'
import { messages } from './messages.ts'

const contact: CheckoutContact = {
  email: 'ada@example.org',
  phonePrefix: '+44',
  phone: '7700900123',
  extraCondition: true,
}

function withAddress(market: MarketCode, own: Partial<CheckoutAddress>): CheckoutForm {
  return { contact, shippingAddress: { ...addresses[market], ...own } }
}

function problems(market: MarketCode, own: Partial<CheckoutAddress>) {
  return validateCheckout(market, withAddress(market, own)).map(({ field, key }) => [field, key])
}

describe.each(marketCodes)('an address of %s', (market) => {
  const { order, punctuation, specialCharacters } = rulesOf(market)

  it('passes when complete and is stored in the country’s format', () => {
    expect(problems(market, {})).toEqual([])
    const stored = normalizeCheckout(market, withAddress(market, {}))
    expect(stored.shippingAddress).toMatchObject(addresses[market])
    expect(checkoutAddress.safeParse(stored.shippingAddress).success).toBe(true)
    expect(normalizeCheckout(market, stored)).toEqual(stored)
  })

  it.each(order)('requires %s, except for the address extra', (field) => {
    const faults = problems(market, { [field]: '' }).map(([name]) => name)
    expect([...new Set(faults)]).toEqual(field === 'addressExtra' ? [] : [`shippingAddress.${field}`])
  })

  it('drops fields that the country does not use', () => {
    const unasked = { nationalId: '<>', streetNumber: '<>', colonia: '<>', comuna: '<>', region: '<>' }
    const extra = Object.entries(unasked).filter(([name]) => !(order as readonly string[]).includes(name))
    const form = withAddress(market, Object.fromEntries(extra))
    expect(validateCheckout(market, form)).toEqual([])
    const stored = normalizeCheckout(market, form).shippingAddress
    for (const [name] of extra) expect(stored?.[name as keyof CheckoutAddress]).toBeUndefined()
  })

  it('accepts only the punctuation of its streets', () => {
    for (const mark of punctuation) {
      expect([mark, problems(market, { address: `Via ${mark} 1` })]).toEqual([mark, []])
    }
    for (const mark of ['<', '{', '|', '\\', '$', '*', ';', '@', '=']) {
      expect([mark, problems(market, { address: `Via ${mark} 1` })]).toEqual([
        mark,
        [['shippingAddress.address', messages.addressCharacters]],
      ])
    }
  })

  it(`takes text beyond U+00FF ${specialCharacters ? 'of its alphabet' : 'nowhere'}`, () => {
    const beyond = { name: 'Žofie', surname: 'Lecœur', city: 'Łódź', address: 'Čopova 1', addressExtra: 'Őr' }
    const expected = specialCharacters
      ? []
      : Object.keys(beyond).map((field) => [`shippingAddress.${field}`, messages.characters])
    const found = problems(market, beyond)
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expect.arrayContaining(expected))
  })

  it.each(['Ada \u{1f45f}', 'Ada\u0000', 'Ada\ud800', 'Ada\u200d', '1\ufe0f\u20e3', 'Ada\ue000'])(
    'rejects %j in every line',
    (value) => {
      const lines = ['name', 'surname', 'city', 'address', 'addressExtra'] as const
      for (const field of lines) {
        expect(problems(market, { [field]: value })).toEqual([
          [`shippingAddress.${field}`, messages.characters],
        ])
      }
    },
  )
})

it.each([
  ['US', 'region', messages.state],
  ['ES', 'region', messages.province],
  ['CL', 'region', messages.region],
  ['MX', 'colonia', messages.colonia],
  ['DE', 'streetNumber', messages.streetNumber],
  ['CO', 'nationalId', messages.colombianId],
  ['CL', 'nationalId', messages.chileanId],
  ['CL', 'comuna', messages.comuna],
] as const)('in %s requires %s even if it is omitted', (market, field, key) => {
  expect(problems(market, { [field]: undefined })).toEqual([[`shippingAddress.${field}`, key]])
})

it('rejects a delivery country other than the market', () => {
  expect(problems('ES', { countryId: 'JP' })).toEqual([['shippingAddress.countryId', messages.country]])
  expect(problems('GB', { countryId: 'XI' })).toEqual([['shippingAddress.countryId', messages.country]])
})

it('drops the postal code in a market without postal codes', () => {
  const form = withAddress('HK', { postalCode: '999077' })
  expect(validateCheckout('HK', form)).toEqual([])
  expect(normalizeCheckout('HK', form).shippingAddress?.postalCode).toBe('')
})

it.each([
  ['ES', 'M', '08001'],
  ['US', 'MT', '10001'],
  ['CA', 'AB', 'h2y1c6'],
] as const)('rejects a postal code of %s outside its region', (market, region, postalCode) => {
  expect(problems(market, { region, postalCode })).toEqual([
    ['shippingAddress.postalCode', messages.postalCodeProvince],
  ])
})

it.each([
  ['TR', 'Büyükdere Cd. No:12'],
  ['GB', 'Flat 2 #3'],
  ['GB', 'Unit: 5'],
  ['FR', 'Résidence "A"'],
  ['FR', 'Résidence « Les Lilas », 2'],
  ['DE', '„Haus am See“'],
  ['RU', 'ЖК «Символ», д. 1'],
  ['JP', '「コーポA」201'],
  ['JP', '銀座１－２～３'],
  ['JP', 'ｺｰﾎﾟ「ﾊﾅ」'],
  ['KR', '세종대로 110 #3'],
  ['CA', '300 rue Saint-Paul "B"'],
] as const)('in %s accepts the street %s', (market, address) => {
  expect(problems(market, { address, addressExtra: address })).toEqual([])
})

it.each(marketCodes)('accepts a number sign, a colon and quotation marks in streets of %s', (market) => {
  expect(problems(market, { address: `A "B" No:1 #2 1°` })).toEqual([])
})

it('accepts an omitted postal code in a market without postal codes', () => {
  const { postalCode: _, ...rest } = addresses.HK
  const read = checkoutAddress.parse(rest)
  expect(read.postalCode).toBe('')
  expect(validateCheckout('HK', { contact, shippingAddress: read })).toEqual([])
  expect(problems('GB', { postalCode: checkoutAddress.parse(rest).postalCode })).toEqual([
    ['shippingAddress.postalCode', messages.postalCode],
  ])
})

it.each(['´', 'ʻ', 'ʼ', '‘', '’', '′', "'"])('normalises %j to an apostrophe', (typed) => {
  const form = withAddress('US', { surname: `O${typed}Brien` })
  expect(validateCheckout('US', form)).toEqual([])
  expect(normalizeCheckout('US', form).shippingAddress?.surname).toBe("O'Brien")
})

it.each([
  ['葛\u{e0100}城', '葛城'],
  ['ｼﾞｮﾝ', 'ジョン'],
  ['ﾊﾟｲｺ', 'パイコ'],
  ['Ｋｅｎ', 'Ken'],
])('normalises the Japanese name %j to %j', (typed, normalized) => {
  const form = withAddress('JP', { name: typed, surname: typed })
  expect(validateCheckout('JP', form)).toEqual([])
  expect(normalizeCheckout('JP', form).shippingAddress).toMatchObject({
    name: normalized,
    surname: normalized,
  })
})

it.each([
  ['address', 'x'.repeat(100), []],
  ['address', 'x'.repeat(101), [messages.tooLong]],
  ['name', 'x'.repeat(61), [messages.tooLong]],
  ['city', ' ', [messages.city]],
  ['city', 'P', [messages.cityWrong]],
  ['city', '12', [messages.cityWrong]],
  ['name', ' ', [messages.name]],
  ['name', 'A', [messages.nameWrong]],
  ['name', '--', [messages.nameWrong]],
  ['name', '李', [messages.characters]],
  ['surname', '\u3000', [messages.surname]],
  ['surname', '.', [messages.surnameWrong]],
  ['city', 'Saint-Denis (Réunion)', []],
] as const)('validates %s %j', (field, value, keys) => {
  expect(problems('GB', { [field]: value })).toEqual(keys.map((key) => [`shippingAddress.${field}`, key]))
})

it('normalises apostrophes, dashes, full-width letters, invisible marks and combining accents', () => {
  const form = withAddress('GB', {
    name: '\u202aＡda\u202c',
    surname: ' O\u2019Brien\u2013Smith ',
    city: 'Bri\u0301on',
  })
  expect(validateCheckout('GB', form)).toEqual([])
  expect(normalizeCheckout('GB', form).shippingAddress).toMatchObject({
    name: 'Ada',
    surname: "O'Brien-Smith",
    city: 'Bríon',
  })
})

describe('contact', () => {
  const check = (own: Partial<CheckoutContact>, market: MarketCode = 'GB') =>
    validateCheckout(market, {
      contact: { ...contact, ...own },
      shippingAddress: addresses[market],
    }).map(({ field, key }) => [field, key])

  it('has an additional consent in Korea', () => {
    expect(marketOf('KR').strictPrivacy).toBe(true)
    expect(marketOf('GB').strictPrivacy).toBe(false)
  })

  it.each(marketCodes)('requires the additional consent in %s if privacy law is strict', (market) => {
    const { strictPrivacy } = marketOf(market)
    const expected = strictPrivacy ? [['contact.extraCondition', messages.extraCondition]] : []
    expect(check({ extraCondition: undefined }, market)).toEqual(expected)
    const { extraCondition: _, ...without } = contact
    const left = validateCheckout(market, { contact: without, shippingAddress: addresses[market] })
    expect(left.map(({ field, key }) => [field, key])).toEqual(expected)
    expect(check({ extraCondition: false }, market)).toEqual(expected)
    expect(check({ extraCondition: true }, market)).toEqual([])
    const stored = normalizeCheckout(market, withAddress(market, {})).contact
    expect(stored.extraCondition).toBe(strictPrivacy ? true : undefined)
    expect(checkoutContact.safeParse(stored).success).toBe(true)
  })

  it('reports each invalid field', () => {
    expect(check({ email: 'ada', phone: '1234', phonePrefix: '44' })).toEqual([
      ['contact.email', messages.emailWrong],
      ['contact.phonePrefix', messages.phone],
      ['contact.phone', messages.phone],
    ])
  })

  it('may omit the prefix of the phone', () => {
    expect(check({ phonePrefix: '' })).toEqual([])
  })
})

describe('billing', () => {
  it('is validated by its own country', () => {
    const form = { contact, shippingAddress: addresses.GB, billingAddress: addresses.DE }
    expect(validateCheckout('GB', form)).toEqual([])
    const broken = { ...form, billingAddress: { ...addresses.DE, streetNumber: '' } }
    expect(validateCheckout('GB', broken)).toEqual([
      {
        field: 'billingAddress.streetNumber',
        key: messages.streetNumber,
      },
    ])
  })

  it.each(marketCodes)('accepts a billing address in %s for any market', (market) => {
    const form = { contact, shippingAddress: addresses.FR, billingAddress: addresses[market] }
    expect(validateCheckout('FR', form)).toEqual([])
  })
})

describe('pick-up', () => {
  const billingAddress = { ...addresses.DE, countryId: 'DE' as const }
  const station = { number: ' 1 2 3', postNumber: '123 456 78', postalCode: '10119', city: 'Berlin' }
  const form = { contact, billingAddress }
  const fieldsOf = (own: CheckoutForm) => validateCheckout('DE', own).map(({ field }) => field)

  it('needs no delivery address, but a billing address', () => {
    expect(fieldsOf({ ...form, kind: 'packstation', packstation: station })).toEqual([])
    expect(fieldsOf({ ...form, kind: 'point', deliveryPointId: 'de-10119-shop' })).toEqual([])
    expect(fieldsOf({ ...form, kind: 'store', pickupStoreId: 'berlin-mitte' })).toEqual([])
    const fieldsWithoutBilling = fieldsOf({ contact, kind: 'store', pickupStoreId: 'berlin-mitte' })
    expect(fieldsWithoutBilling).toContain('billingAddress.name')
    expect(fieldsWithoutBilling).toContain('billingAddress.streetNumber')
    expect(fieldsOf(form)).toContain('shippingAddress.name')
    expect(fieldsOf({ ...form, kind: 'packstation' })).toContain('packstation.number')
  })

  it('stores the numbers of a Packstation without spaces', () => {
    const { packstation } = normalizeCheckout('DE', { ...form, kind: 'packstation', packstation: station })
    expect(packstation).toEqual({ ...station, number: '123', postNumber: '12345678' })
  })

  it.each([
    ['number', '12'],
    ['number', '1234'],
    ['number', 'ABC'],
    ['postNumber', '12345'],
    ['postNumber', '12345678901'],
    ['postalCode', '1011'],
    ['city', ''],
  ])('reports the field %s of a Packstation with the value %j', (name, value) => {
    const packstation = { ...station, [name]: value }
    expect(fieldsOf({ ...form, kind: 'packstation', packstation })).toEqual([`packstation.${name}`])
  })

  it('requires a point or a store', () => {
    expect(fieldsOf({ ...form, kind: 'post-office', deliveryPointId: '' })).toEqual(['deliveryPointId'])
    expect(fieldsOf({ ...form, kind: 'store', pickupStoreId: '../x' })).toEqual(['pickupStoreId'])
  })

  it('drops fields of another kind', () => {
    const typed = {
      ...form,
      kind: 'store' as const,
      pickupStoreId: 'berlin',
      shippingAddress: billingAddress,
    }
    expect(normalizeCheckout('DE', { ...typed, packstation: station })).toMatchObject({
      shippingAddress: undefined,
      packstation: undefined,
    })
  })
})
