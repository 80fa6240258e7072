import { expect, it } from 'vitest'
import { acceptsOrders, marketCodes } from '#config/markets.ts'
import { type Locale, locales, localesOf, marketCodeOf } from '#i18n/locales.ts'
import { getShippingMethods } from '../delivery/shipping-methods.ts'
import { getPlaceholderValues, interpolate, unknownPlaceholders } from './placeholders.ts'

const page = {
  title: 'Delivery in {market}',
  blocks: [
    { type: 'text', paragraphs: ['Standard {standard-shipping}.', 'Express {express-shipping}.'] },
    {
      type: 'table',
      rows: [
        ['Standard', '{standard-shipping}'],
        ['Express', '{express-shipping}'],
      ],
    },
    { type: 'shelf', more: 'All {count}', level: 2 },
    { type: 'quote', text: '{express-shipping}' },
  ],
}
const filled = (locale: Locale) => interpolate(page, getPlaceholderValues('vereda', locale))

it('interpolates the market’s values and keeps the page’s own placeholders', () => {
  expect(filled('en_GB')).toEqual({
    title: 'Delivery in United Kingdom',
    blocks: [
      { type: 'text', paragraphs: ['Standard £4.95.', 'Express £9.95.'] },
      {
        type: 'table',
        rows: [
          ['Standard', '£4.95'],
          ['Express', '£9.95'],
        ],
      },
      { type: 'shelf', more: 'All {count}', level: 2 },
      { type: 'quote', text: '£9.95' },
    ],
  })
})

it('removes paragraphs and rows whose values the market lacks', () => {
  expect(filled('en_RU')).toMatchObject({
    blocks: [
      { paragraphs: [expect.stringMatching(/^Standard .+₽\.$/)] },
      { rows: [['Standard', expect.stringMatching(/₽$/)]] },
      {},
      { text: '' },
    ],
  })
})

it('removes what becomes empty: a question, a table, a clause', () => {
  const block = {
    blocks: [
      {
        type: 'questions',
        items: [
          { question: 'What does it cost?', answer: ['{standard-shipping}', 'Or {express-shipping}.'] },
          { question: 'Where?', answer: ['{market}'] },
        ],
      },
      { type: 'text', paragraphs: ['{standard-days} days in {delivery-country}.'] },
      { type: 'text', paragraphs: ['No orders online: {offline-country}.'] },
      { type: 'shelf', picks: [] },
    ],
  }
  expect(interpolate(block, getPlaceholderValues('vereda', 'en_IL'))).toEqual({
    blocks: [
      { type: 'questions', items: [{ question: 'Where?', answer: ['Israel'] }] },
      { type: 'text', paragraphs: ['No orders online: Israel.'] },
      { type: 'shelf', picks: [] },
    ],
  })
  expect(interpolate(block, getPlaceholderValues('vereda', 'en_AU'))).toMatchObject({
    blocks: [{ items: [{ answer: ['$12', 'Or $22.'] }, {}] }, { paragraphs: ['5–9 days in Australia.'] }, {}],
  })
})

it('mentions the lowest prior price only where the law requires it', () => {
  const items = [
    { title: '{prior-days} days', text: 'The lowest price stands beside each.' },
    { title: 'Price', text: 'Lowest of {prior-days} days.' },
    { title: 'Returns', text: '{return-days} days.' },
  ]
  const interpolateFor = (locale: Locale) =>
    interpolate({ type: 'columns', items }, getPlaceholderValues('vereda', locale))
  const returns = { title: 'Returns', text: '60 days.' }
  expect(interpolateFor('es_ES')).toMatchObject({
    items: [{ title: '30 days' }, { text: 'Lowest of 30 days.' }, returns],
  })
  for (const locale of ['en_GB', 'es_US', 'de_CH', 'en_JP'] as const) {
    expect(interpolateFor(locale)).toEqual({ type: 'columns', items: [returns] })
  }
})

it.each(marketCodes)('says once whether prices in %s include tax', (code) => {
  const facts = getPlaceholderValues('vereda', localesOf(code)[0])
  const paragraphs = ['{taxed-currency}, taxes included', '{untaxed-currency}, without taxes']
  const isOnTop = ['US', 'CA', 'RU'].includes(code)
  const expected = `${facts.currency}, ${isOnTop ? 'without taxes' : 'taxes included'}`
  expect(interpolate({ type: 'text', paragraphs }, facts)).toEqual({ type: 'text', paragraphs: [expected] })
})

it.each(marketCodes)('promises delivery in %s if orders are taken', (code) => {
  const facts = getPlaceholderValues('vereda', localesOf(code)[0])
  const values = ['free-shipping', 'standard-shipping', 'standard-days', 'delivery-country'].map(
    (name) => facts[name] !== null,
  )
  expect(new Set(values)).toEqual(new Set([acceptsOrders(code)]))
  expect(facts['offline-country'] === null).toBe(acceptsOrders(code))
})

it.each([
  ['en_GB', '£50, £100, £150, £200 and £250'],
  ['en_JP', '¥5,000, ¥10,000, ¥15,000, ¥20,000, and ¥25,000'],
  ['es_MX', '$1,000 MXN, $2,000 MXN, $3,000 MXN, $4,000 MXN y $5,000 MXN'],
] as const)('names gift cards in %s by their local amounts', (locale, cards) => {
  const text = getPlaceholderValues('vereda', locale)['gift-cards']
  expect(text?.replaceAll('\u00a0', ' ')).toBe(cards)
})

it.each(locales)('mentions express in %s if it is offered', (locale) => {
  const code = marketCodeOf(locale)
  const has = acceptsOrders(code) && getShippingMethods(code).some(({ id }) => id === '02')
  expect(getPlaceholderValues('cumbre', locale)['express-shipping'] !== null).toBe(has)
})

it('recognizes its placeholders', () => {
  expect(unknownPlaceholders('{market} {count} {tomorrow}')).toEqual(['tomorrow'])
})
