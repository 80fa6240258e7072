import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type MarketCode, marketCodes, marketOf } from '#config/markets.ts'
import { addressFields } from './address-fields.ts'
import { addressSchema, postalCodeField, savedAddressSchema } from './address-schema.ts'
import { findSuggestions, shouldSuggest } from './autocomplete.ts'
import { bankAccountSchema, isClabe, isIban, isRussianAccount } from './bank-account.ts'
import { type CheckoutAddress, checkoutContact } from './checkout.ts'
import { type CheckoutForm, contactSchema, normalizeCheckout, validateCheckout } from './checkout-form.ts'
import { textAreaField } from './choices.ts'
import { isCommonPassword } from './common-passwords.ts'
import { extraConditionField } from './conditions.ts'
import { isSameTown, isWithinAreas } from './delivery-area.ts'
import { shouldShowEmailHelper, suggestEmail } from './email.ts'
import { atMost, field, matches, patternField, trim } from './field.ts'
import { checkGiftCardFacts, giftCardFactsForm } from './gift-card-facts.ts'
import { stripGrouping } from './gift-card-shape.ts'
import { giftCardAmountField } from './gift-cards.ts'
import { hasLetter, isAddressText, isNameText, isPersonName } from './letters.ts'
import { containsLink, insertSpaceAfterDots, preventAutoLinking } from './links.ts'
import { rulesOf } from './market-rules.ts'
import { memberProfileForm } from './member-profile.ts'
import { messages } from './messages.ts'
import { hasWrongCheckDigit, nationalIdOf, normalizeChileanId } from './national-ids.ts'
import { networkKey, normalizeAddress, rateLimitKey, siteKey } from './network-address.ts'
import { checkSubscriberForm, newsletterContactForm } from './newsletter.ts'
import { normalizeMailbox } from './normalize-mailbox.ts'
import { passwordConfirmation, passwordField, resetSucceeded } from './password.ts'
import { checkNotifyMeForm, checkReservationForm, notifyMeForm, reservationForm } from './person.ts'
import { stripPhoneSeparators, toNationalNumber } from './phone.ts'
import * as postalCodes from './postal-codes.ts'
import { changePasswordForm, registration, registrationForm } from './registration.ts'
import { normalizePickupContact, type ReturnForm, validateReturn } from './return-form.ts'
import { checkReview, reviewSchema } from './reviews.ts'
import { hasSearchKeys } from './search-keys.ts'
import { parseSku } from './sku.ts'
import { storeCard } from './store-card.ts'
import { takeBackForm } from './take-back.ts'
import * as text from './text.ts'
import { addressField, cityField, nameField, personNameField, textField } from './text-fields.ts'
import { normalizeCode } from './voucher-code-shape.ts'
import { marketOfWallet, normalizeWalletAddress } from './wallet-address.ts'
import { splitName } from './wallet-names.ts'

const market = fc.constantFrom(...marketCodes)
const unit = fc.constantFrom(
  ...'0123456789ABDKTLVSabcdz -.,/+@_·éıß〒０１－Ａ￿',
  '\u0301',
  '\u02bc',
  '\u00a0',
  '\u200b',
  '\u{e0100}',
  '\uff76',
  '\uff9e',
  '\ud800',
)
const line = fc.oneof(
  fc.string({ unit, maxLength: 14 }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string(),
)
const huge = [
  'a',
  '1',
  ' ',
  '-',
  '.',
  'A1 ',
  'a@a.',
  '\ud83d\ude00',
  '\ud800',
  '\u0301',
  'é',
  '가',
  '\0',
  '１',
].map((part) => part.repeat(20_000))

type Validate = (value: string, market: MarketCode) => unknown

/** Every schema that a function creates. */
const schemasFor = {
  addressSchema,
  savedAddressSchema,
  memberProfileForm,
  newsletterContactForm,
  postalCodeField,
  contactSchema,
  extraConditionField,
  passwordField,
  passwordConfirmation,
  registration,
  registrationForm,
  changePasswordForm,
  textAreaField: () => textAreaField(50),
  giftCardAmountField: () => giftCardAmountField('GB'),
  storeCard: () => storeCard(() => new Date(0)),
  notifyMeForm,
  reservationForm,
  takeBackForm: (code: MarketCode) => takeBackForm(code, true),
  reviewSchema,
  giftCardFactsForm: (code: MarketCode) => giftCardFactsForm(code, '2026-11-23'),
  textField: (code: MarketCode) => textField(rulesOf(code), 1, 100, messages.characters),
  nameField: (code: MarketCode) =>
    nameField(rulesOf(code), 60, { empty: messages.name, wrong: messages.nameWrong }),
  personNameField: (code: MarketCode) =>
    personNameField(rulesOf(code), 60, { empty: messages.name, wrong: messages.nameWrong }),
  addressField: (code: MarketCode) => addressField(rulesOf(code), 100),
  cityField: (code: MarketCode) => cityField(rulesOf(code), 80),
  patternField: () => patternField(/^[a-z]*$/, messages.characters),
  field: () => field(trim, [[atMost(5), messages.tooLong]]),
  bankAccountSchema,
  nationalIdOf: (code: MarketCode) => nationalIdOf(code)?.schema ?? z.string(),
} satisfies Readonly<Record<string, (code: MarketCode) => z.ZodType>>

/** Every function that normalises typed text for storage. */
const normalizers = {
  normalizePostalCode: (value, code) => postalCodes.normalizePostalCode(code, value),
  normalizeChileanId,
  normalizeText: text.normalizeText,
  stripSpaces: text.stripSpaces,
  preventAutoLinking,
  insertSpaceAfterDots,
  narrowText: text.narrowText,
  stripPhoneSeparators,
  stripGrouping,
  toNationalNumber: (value, code) => toNationalNumber(marketOf(code).phonePrefix, value),
  trim,
  normalizeCode,
  normalizeAddress,
  networkKey,
  rateLimitKey,
} satisfies Readonly<Record<string, (value: string, code: MarketCode) => string>>

/** Every other function that receives user input. */
const validators = {
  isPostalCode: (value, code) => postalCodes.isPostalCode(code, value),
  isPostalCodeOfRegion: (value, code) => postalCodes.isPostalCodeOfRegion(code, value, value),
  isNorthernIrish: postalCodes.isNorthernIrish,
  characterCount: text.characterCount,
  isBasicText: text.isBasicText,
  hasControlCharacters: text.hasControlCharacters,
  hasStrangeCharacters: text.hasStrangeCharacters,
  isNameText: (value, code) => isNameText(value, rulesOf(code).alphabet),
  isAddressText: (value, code) => isAddressText(value, rulesOf(code).alphabet, rulesOf(code).punctuation),
  hasLetter,
  isPersonName,
  containsLink,
  siteKey,
  hasWrongCheckDigit,
  suggestEmail,
  normalizeMailbox,
  shouldShowEmailHelper,
  isCommonPassword,
  resetSucceeded,
  parseSku,
  shouldSuggest,
  findSuggestions: (value) => findSuggestions(value, [value, 'Málaga']),
  hasSearchKeys: (value) => hasSearchKeys({ apiKey: value, siteKey: value }),
  isSameTown: (value) => isSameTown(value, 'Kadıköy'),
  isWithinAreas: (value) =>
    isWithinAreas([{ regionId: '34', cities: [value] }], { region: '34', city: value }),
  atMost: (value) => atMost(5)(value),
  matches: (value) => matches(/^[a-z]*$/)(value),
  validateCheckout: (value, code) => validateCheckout(code, formOf(value, code)),
  checkGiftCardFacts: (value, code) =>
    checkGiftCardFacts(
      code,
      { recipientName: value, recipientEmail: value, senderName: value, message: value, deliverOn: value },
      '2026-11-23',
    ),
  checkNotifyMeForm: (value, code) => checkNotifyMeForm(code, { name: value, email: value }),
  marketOfWallet: (value) => marketOfWallet({ countryCode: value, postalCode: value }),
  normalizeWalletAddress: (value, code) =>
    normalizeWalletAddress(
      {
        name: value,
        addressLine1: value,
        postalCode: value,
        city: value,
        stateOrRegion: value,
        phone: value,
      },
      code,
      { regions: [] },
    ),
  splitName: (value, code) => splitName(value, code),
  checkReservationForm: (value, code) =>
    checkReservationForm(code, { name: value, email: value, phone: value }),
  isIban,
  isClabe,
  isRussianAccount: (value) => isRussianAccount(value, value),
  normalizePickupContact: (value) => normalizePickupContact(returnOf(value, 'GB')),
  validateReturn: (value, code) =>
    validateReturn(returnOf(value, code), {
      market: code,
      needsAccount: true,
      hasAddress: false,
      isSealed: () => true,
    }),
  checkSubscriberForm: (value, code) =>
    checkSubscriberForm(code, { name: value, email: value, phone: value }),
  checkReview: (value, code) =>
    checkReview(code, { rating: value.length, title: value, text: value, author: value, consent: true }),
} satisfies Readonly<Record<string, Validate>>

/** Functions without user input: they receive a market or a schema’s own issue. */
const untyped = [
  'destinationShape',
  'lastDeliveryDay',
  'addressFields',
  'rulesOf',
  'createMessageFinder',
  'findMessage',
  'findReviewMessage',
  'findReturnMessage',
  'postalCodeExample',
  'isNumericPostalCode',
]
/** Throws by contract on an invalid form. */
const throwing = ['normalizeCheckout']

function addressOf(value: string, countryId: MarketCode): CheckoutAddress {
  const names = addressFields(countryId).map(({ name }) => [name, value])
  const address = { name: value, surname: value, address: value, postalCode: value, city: value, countryId }
  return { ...address, ...Object.fromEntries(names) }
}

function formOf(value: string, countryId: MarketCode): CheckoutForm {
  const contact = { email: value, phonePrefix: value, phone: value }
  const shippingAddress = addressOf(value, countryId)
  return { contact, shippingAddress, billingAddress: shippingAddress }
}

function returnOf(value: string, countryId: MarketCode): ReturnForm {
  return {
    items: [{ id: value, reason: value, subReason: value }],
    method: '01',
    useNewAddress: true,
    address: addressOf(value, countryId),
    phonePrefix: value,
    phone: value,
    date: value,
    account: { holder: value, number: value, bankId: value },
  }
}

const here = fileURLToPath(new URL('.', import.meta.url))
const files = globSync('*.ts', { cwd: here, exclude: ['*.test.ts'] })
const modules = await Promise.all(
  files.map(async (file): Promise<Record<string, unknown>> => import(`./${basename(file, '.ts')}.ts`)),
)
const exported = modules.flatMap((own) => Object.entries(own))
const constants = exported.filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)

it('covers every exported function', () => {
  const functions = exported.filter(([, value]) => typeof value === 'function').map(([name]) => name)
  const known = [schemasFor, normalizers, validators].flatMap((own) => Object.keys(own))
  expect(functions.toSorted()).toEqual([...known, ...untyped, ...throwing].toSorted())
  expect(constants.length).toBeGreaterThan(20)
})

const schemas: [string, (code: MarketCode) => z.ZodType][] = [
  ...Object.entries(schemasFor),
  ...constants.map(([name, schema]): [string, () => z.ZodType] => [name, () => schema]),
]

describe.each(schemas)('%s', (_, schemaOf) => {
  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(line, fc.anything()), market, (value, code) => {
        schemaOf(code).safeParse(value)
      }),
    )
  })

  it('accepts its own output unchanged', () => {
    fc.assert(
      fc.property(line, market, (value, code) => {
        const first = schemaOf(code).safeParse(value)
        if (!first.success) return
        expect(schemaOf(code).safeParse(first.data)).toEqual({ success: true, data: first.data })
      }),
      { numRuns: 300 },
    )
  })

  it('parses very long text within five seconds', () => {
    const start = performance.now()
    for (const value of huge) for (const code of ['GB', 'JP', 'LV'] as const) schemaOf(code).safeParse(value)
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

describe.each(Object.entries<(value: string, code: MarketCode) => string>(normalizers))(
  '%s',
  (_, normalize) => {
    it('never throws and is idempotent', () => {
      fc.assert(
        fc.property(fc.oneof(line, fc.constantFrom(...huge)), market, (value, code) => {
          const once = normalize(value, code)
          expect(normalize(once, code)).toBe(once)
        }),
        { numRuns: 500 },
      )
    })
  },
)

describe.each(Object.entries<Validate>(validators))('%s', (_, validate) => {
  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(line, fc.constantFrom(...huge)), market, (value, code) => {
        validate(value, code)
      }),
    )
  })
})

it('normalises a valid checkout to a stable form that fits the wire format', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcXYZé \u0301’－'), minLength: 2, maxLength: 9 })
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789 '), minLength: 5, maxLength: 9 })
  let passed = 0
  fc.assert(
    fc.property(letters, digits, market, (word, number, code) => {
      const address = {
        ...addressOf(word, code),
        postalCode: number,
        nationalId: number,
        region: '34',
        comuna: '1',
      }
      const contact = { email: 'a@b.co', phonePrefix: '', phone: number, extraCondition: true }
      const typed: CheckoutForm = { contact, shippingAddress: address, billingAddress: address }
      if (validateCheckout(code, typed).length) return
      passed += 1
      const stored = normalizeCheckout(code, typed)
      expect(checkoutContact.safeParse(stored.contact).success).toBe(true)
      expect(normalizeCheckout(code, stored)).toEqual(stored)
    }),
    { numRuns: 2000 },
  )
  expect(passed).toBeGreaterThan(20)
})
