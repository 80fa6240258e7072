import { describe, expect, it } from 'vitest'
import { type Alphabet, type MarketCode, marketCodes } from '#config/markets.ts'
import { rulesOf } from './market-rules.ts'
import { messages } from './messages.ts'
import { addressField, cityField, nameField } from './text-fields.ts'

type Cases = { readonly names: readonly string[]; readonly streets: readonly string[] }

/** Valid names and streets of each alphabet. */
const native: Readonly<Record<Alphabet, Cases>> = {
  latin: { names: ["D'Arc", 'Anne-Marie', 'J. R.', 'Íñigo', 'Mª José'], streets: ['Rue 5, no. 7-9'] },
  cyrillic: { names: ['Пётр', 'Мамин-Сибиряк', "Лук'янов"], streets: ['ул. Мира, 5'] },
  greek: { names: ['Γιώργος', 'Παπα-Δήμος'], streets: ['Λεωφ. Αθηνών 5'] },
  hebrew: { names: ['יעל', 'בן-גוריון', 'ג׳ורג׳'], streets: ['רח. הרצל 5'] },
  thai: { names: ['สมชาย', 'ณ อยุธยา'], streets: ['ถนนสุขุมวิท 5'] },
  chinese: { names: ['大文', '瑪麗·安'], streets: ['中山路5號'] },
  japanese: {
    names: ['翔太', 'さくら', 'ジョン・スミス', 'ミラー', '佐々木'],
    streets: ['神宮前1-2-3', 'メゾン5'],
  },
  korean: { names: ['서연', '남궁', '金'], streets: ['세종대로 110'] },
}
const alphabets = Object.keys(native) as Alphabet[]

/** Alphabets that share letters with another one and are not used as invalid examples for it. */
const shared: Readonly<Partial<Record<Alphabet, readonly Alphabet[]>>> = {
  japanese: ['chinese', 'korean'],
  chinese: ['japanese', 'korean'],
  korean: ['chinese', 'japanese'],
}

const nameOf = (market: MarketCode) =>
  nameField(rulesOf(market), 60, { empty: messages.name, wrong: messages.nameWrong })
const streetOf = (market: MarketCode) => addressField(rulesOf(market), 100)

describe.each(marketCodes)('letters of %s', (market) => {
  const { alphabet, nameMin } = rulesOf(market)

  it('are accepted in names and streets, as are Latin ones', () => {
    for (const { names, streets } of [native.latin, native[alphabet]]) {
      for (const name of names) expect([name, nameOf(market).safeParse(name).success]).toEqual([name, true])
      for (const street of streets) {
        expect([street, streetOf(market).safeParse(street).success]).toEqual([street, true])
      }
    }
  })

  it('exclude those of other alphabets', () => {
    const foreign = alphabets.filter(
      (other) => other !== 'latin' && other !== alphabet && !shared[alphabet]?.includes(other),
    )
    for (const other of foreign) {
      for (const text of [...native[other].names, ...native[other].streets]) {
        expect([text, nameOf(market).safeParse(text).success]).toEqual([text, false])
        expect([text, streetOf(market).safeParse(text).success]).toEqual([text, false])
      }
    }
  })

  it.each(['Ada 2', 'Ada_', 'a@b', '<Ada>', '--', "''", '...', 'Ada,', 'Ada/Eve', '٣٤'])(
    'rejects the name %j',
    (value) => {
      expect(nameOf(market).safeParse(value).success).toBe(false)
    },
  )

  it(`requires names of at least ${nameMin} letters`, () => {
    expect(nameOf(market).safeParse('A').success).toBe(nameMin === 1)
    expect(nameOf(market).safeParse('Al').success).toBe(true)
    expect(nameOf(market).safeParse(' ').error?.issues[0]?.message).toBe(messages.name)
  })
})

it('allows names of one letter in Asian markets, but not with Latin, Cyrillic, Greek or Hebrew', () => {
  const short = marketCodes.filter((market) => rulesOf(market).nameMin === 1)
  expect(short).toEqual(expect.arrayContaining(['TW', 'TH', 'KR', 'JP', 'HK']))
  const spelling: readonly Alphabet[] = ['latin', 'cyrillic', 'greek', 'hebrew']
  expect(short.filter((market) => spelling.includes(rulesOf(market).alphabet))).toEqual([])
})

it.each([
  "L'Hospitalet",
  'Praha 1',
  'Frankfurt (Oder)',
  'Sant Cugat',
  'Biel/Bienne',
  'St. Gallen',
  'Westward Ho!',
])('accepts the town %s', (town) => {
  for (const market of marketCodes) expect(cityField(rulesOf(market), 80).parse(town)).toBe(town)
})

it.each([
  ['HK', messages.district],
  ['TR', messages.district],
  ['JP', messages.city],
] as const)('in %s reports a missing town with the name of its field', (market, message) => {
  expect(cityField(rulesOf(market), 80).safeParse(' ').error?.issues[0]?.message).toBe(message)
})
