import { expect, it } from 'vitest'
import type { ContentBlock } from '#api-client/contract/content-blocks.ts'
import { createLabelTranslator } from '../../label-translator.ts'
import { addMarketSizes } from './size-guide-tables.ts'

const t = createLabelTranslator('en_GB')

const shoes: ContentBlock = {
  type: 'table',
  caption: 'Women',
  sizes: 'W',
  head: ['EU', 'Foot (mm)'],
  rows: [
    ['41', '265'],
    ['50', '320'],
  ],
}
const clothes: ContentBlock = {
  type: 'table',
  caption: 'Clothes',
  sizes: 'letters',
  head: ['Size', 'Chest'],
  rows: [
    ['S', '88'],
    ['M', '96'],
  ],
}

it.each([
  ['EU', ['EU', 'UK', 'US', 'Foot (mm)'], ['41', '7', '9', '265']],
  ['UK', ['EU', 'UK', 'US', 'Foot (mm)'], ['41', '7', '9', '265']],
  ['US', ['EU', 'US', 'UK', 'Foot (mm)'], ['41', '9', '7', '265']],
  ['JP', ['EU', 'JP (cm)', 'UK', 'US', 'Foot (mm)'], ['41', '26', '7', '9', '265']],
  ['KR', ['EU', 'KR (mm)', 'UK', 'US', 'Foot (mm)'], ['41', '260', '7', '9', '265']],
  ['BR', ['EU', 'BR', 'UK', 'US', 'Foot (mm)'], ['41', '39', '7', '9', '265']],
] as const)('shows the market’s shoe sizes beside EU in %s', (system, head, first) => {
  expect(addMarketSizes([shoes], system, t)).toEqual([
    {
      type: 'table',
      caption: 'Women',
      head,
      rows: [first, ['50', ...first.slice(1, -1).map(() => ''), '320']],
    },
  ])
})

it.each([
  ['EU', ['S', 'M']],
  ['JP', ['S', 'M']],
  ['MX', ['CH (S)', 'M']],
  ['BR', ['P (S)', 'M']],
] as const)('shows the market’s clothing letters in %s', (system, letters) => {
  const [table] = addMarketSizes([clothes], system, t)
  expect(table?.type === 'table' && table.rows.map(([size]) => size)).toEqual(letters)
})

const socks: ContentBlock = {
  type: 'table',
  caption: 'Socks',
  sizes: 'socks',
  head: ['EU', 'Foot (mm)'],
  rows: [
    ['39-42', '251–271'],
    ['47-49', '305–318'],
  ],
}

it.each([
  ['EU', ['EU', 'UK', 'US (Women)', 'US (Men)', 'Foot (mm)'], ['39–42', '5½–8', '7½–10', '6½–9', '251–271']],
  [
    'JP',
    ['EU', 'JP', 'UK', 'US (Women)', 'US (Men)', 'Foot (mm)'],
    ['39–42', '25–27', '5½–8', '7½–10', '6½–9', '251–271'],
  ],
] as const)(
  'shows both ends of sock sizes in %s, for women and men if they differ',
  (system, head, first) => {
    const [table] = addMarketSizes([socks], system, t)
    expect(table).toEqual({
      type: 'table',
      caption: 'Socks',
      head,
      rows: [first, ['47–49', ...first.slice(1, -1).map(() => ''), '305–318']],
    })
  },
)

it('leaves other blocks unchanged', () => {
  const quote: ContentBlock = { type: 'quote', text: 'EU 41' }
  const { sizes: _, ...plain } = shoes
  expect(addMarketSizes([quote, plain], 'UK', t)).toEqual([quote, plain])
})
