import { describe, expect, it } from 'vitest'
import { languages } from '#config/markets.ts'
import { findSuggestions } from './autocomplete.ts'
import {
  bankField,
  dayField,
  employeeField,
  fileField,
  languageField,
  monthField,
  optionField,
  paymentTypeField,
  textAreaField,
} from './choices.ts'
import { formMessages } from './form-messages.ts'
import { paymentMessages } from './payment-messages.ts'
import { hasSearchKeys } from './search-keys.ts'

describe('choices', () => {
  it.each([
    ['option', optionField, formMessages.option],
    ['employee', employeeField, formMessages.employee],
    ['payment type', paymentTypeField, paymentMessages.paymentType],
    ['bank', bankField, paymentMessages.bank],
  ])('%s is required', (_, schema, key) => {
    expect(schema.parse(' a-1 ')).toBe('a-1')
    for (const value of ['', ' ', undefined, null, 'a\u0000', 'x'.repeat(65)]) {
      expect(schema.safeParse(value).error?.issues[0]?.message).toBe(key)
    }
  })

  it.each([
    [dayField, ['1', '01', '9', '31'], ['', '0', '00', '32', '1.5', 'x'], formMessages.day],
    [monthField, ['1', '01', '12'], ['', '0', '13', '001', 'x'], formMessages.month],
  ] as const)('accepts only days or months of a date', (schema, good, bad, key) => {
    for (const value of good) expect(schema.parse(value)).toBe(value)
    for (const value of bad) expect(schema.safeParse(value).error?.issues[0]?.message).toBe(key)
  })

  it('accepts only languages of the shop', () => {
    for (const language of languages) expect(languageField.parse(language)).toBe(language)
    for (const value of ['', 'xx', 'EN', undefined]) {
      expect(languageField.safeParse(value).error?.issues[0]?.message).toBe(formMessages.language)
    }
  })

  it('requires a non-empty file', () => {
    expect(fileField.safeParse(new File(['a'], 'a.txt')).success).toBe(true)
    for (const value of [new File([], 'a.txt'), undefined, null, '', {}]) {
      expect(fileField.safeParse(value).error?.issues[0]?.message).toBe(formMessages.file)
    }
  })
})

describe('a text area', () => {
  const text = textAreaField(20)

  it('accepts several lines', () => {
    expect(text.parse(' Hello,\r\nmy shoes\twet ')).toBe('Hello,\nmy shoes\twet')
  })

  it.each([
    ['', formMessages.text],
    [' \n ', formMessages.text],
    ['a\u0000b', formMessages.text],
    ['x'.repeat(21), formMessages.textLong],
  ])('rejects %j', (value, key) => {
    expect(text.safeParse(value).error?.issues[0]?.message).toBe(key)
  })
})

it.each([
  ['ma', []],
  [' ma ', []],
  ['mal', ['Málaga', 'Malmö']],
  ['MÁL', ['Málaga', 'Malmö']],
  ['alaga', ['Málaga']],
  ['zzz', []],
])('for %j suggests %j', (typed, words) => {
  expect(findSuggestions(typed, ['Madrid', 'Málaga', 'Malmö'])).toEqual(words)
})

it.each([
  ['abc123', 'site-1', true],
  ['', 'site-1', false],
  ['abc123', undefined, false],
  ['abc123', ' ', false],
  ['<your key>', 'site-1', false],
  ['YOUR_API_KEY', 'site-1', false],
  ['abc123', 'changeme', false],
  ['abc123', '{{SITE_KEY}}', false],
  ['xxxx', 'site-1', false],
  ['...', 'site-1', false],
  ['abc123', '***', false],
  ['api-key', 'site-1', false],
  ['abc123', 'example', false],
  ['test', 'site-1', false],
  ['testing-4f1c', 'example.com-77', true],
  ['my-shop-4f1c', 'the-site', true],
  ['undefined', 'site-1', false],
])('the search keys %j and %j are both set: %j', (apiKey, siteKey, there) => {
  expect(hasSearchKeys({ apiKey, siteKey })).toBe(there)
})
