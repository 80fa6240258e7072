import { describe, expect, it } from 'vitest'
import { type MarketCode, marketCodes } from '#config/markets.ts'
import { checkGiftCardFacts } from './gift-card-facts.ts'
import { containsLink } from './links.ts'
import { messages } from './messages.ts'
import { checkNotifyMeForm, checkReservationForm } from './person.ts'

const email = 'ada@example.org'
const nameIn = (market: MarketCode, name: string) => {
  const { form, problems } = checkNotifyMeForm(market, { name, email })
  return problems[0]?.message ?? form.name
}

describe.each(['GB', 'ES', 'JP', 'DE'] as const)('the name of a person in %s', (market) => {
  it.each([
    "O'Brien",
    'J. R. Smith',
    'St. John',
    'Müller-Lüdenscheidt',
    'Nuñez',
    'María José',
    'Mª Carmen',
    'محمد علي',
    'יעל בן-גוריון',
    '서연',
    '김 민준',
    'さくら 佐々木',
    'ジョン・スミス',
    'Пётр',
    'สมชาย',
    'नरेंद्र',
  ])('accepts %s', (name) => {
    expect(nameIn(market, name)).toBe(name.normalize('NFC'))
  })

  it.each([
    ['J.R.Smith', 'J. R. Smith'],
    ['St.John', 'St. John'],
    ['Ada\u202e Love\u200blace', 'Ada Lovelace'],
  ])('is stored without invisible or ambiguous characters: %j', (typed, stored) => {
    expect(nameIn(market, typed)).toBe(stored)
  })

  it.each([
    'visit evil.example',
    'evil.shop',
    'EVIL.COM',
    'www.evil',
    'https://evil',
    'eve@evil.example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'Ada\u202eelpmaxe.live',
    'sub.evil.example now',
    'пример.рф',
  ])('is rejected if it contains a link: %j', (name) => {
    expect(nameIn(market, name)).toBe(messages.link)
  })

  it.each(['Ada\u0007', 'Ada 😀', '\u3164\u3164', 'Ada 2', '<Ada>', 'Ada\nEve'])('is invalid: %j', (name) => {
    expect(nameIn(market, name)).not.toBe(name)
    expect(checkNotifyMeForm(market, { name, email }).problems).toHaveLength(1)
  })
})

it('rejects links in names in every market and form', () => {
  for (const market of marketCodes) {
    const name = 'visit evil.example'
    expect(checkReservationForm(market, { name, email, phone: '+34600123123' }).problems).toContainEqual({
      field: 'name',
      message: messages.link,
    })
    const gift = {
      recipientName: name,
      recipientEmail: email,
      senderName: name,
      message: '',
      deliverOn: '2026-06-02',
    }
    const { problems } = checkGiftCardFacts(market, gift, '2026-06-01')
    expect(problems.map(({ field, message }) => [field, message])).toEqual([
      ['recipientName', messages.link],
      ['senderName', messages.link],
    ])
  }
})

it.each([
  ['Happy birthday! See you at 3.30 p.m. Love, J.R.', false],
  ['With love... and 12.5 kisses', false],
  ['Claim your prize at evil.example/win', true],
  ['Write to eve@evil.example', true],
  ['http://10.0.0.1', true],
  ['Go to 10.0.0.1 now', true],
  ['Visit evil。com', true],
  ['ありがとう。よろしくね', false],
  ['https:evil', true],
  ['Write to mailto:eve', true],
  ['Ps: Auf bald', false],
])('finds links in messages: %j', (message, found) => {
  expect(containsLink(message)).toBe(found)
})

it('stores a message so that e-mail clients do not linkify it', () => {
  const facts = { recipientName: 'Bob', recipientEmail: email, senderName: 'Al', deliverOn: '2026-06-02' }
  const stored = (message: string) => checkGiftCardFacts('GB', { ...facts, message }, '2026-06-01')
  expect(stored('Claim at t.co/abcd\nor Bit.Ly now. Love').facts.message).toBe(
    'Claim at t. co/abcd\nor Bit. Ly now. Love',
  )
  expect(stored('Claim at t.co/abcd').problems).toEqual([])
  expect(stored('Visit bit.ly/x').problems).toMatchObject([{ field: 'message' }])
})
