import { describe, expect, it } from 'vitest'
import { type Alphabet, type MarketCode, marketCodes } from '#i18n/markets.ts'
import { rulesOf } from './market-rules.ts'
import { messages } from './messages.ts'
import { addressField, cityField, nameField } from './text-fields.ts'

type Cases = { readonly names: readonly string[]; readonly streets: readonly string[] }

/** What people of the alphabet write beside Latin letters. */
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

/** Alphabets that share letters with another, and so are no bad example for it. */
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

  it('stand in names and streets, beside Latin ones', () => {
    for (const { names, streets } of [native.latin, native[alphabet]]) {
      for (const name of names) expect([name, nameOf(market).safeParse(name).success]).toEqual([name, true])
      for (const street of streets) {
        expect([street, streetOf(market).safeParse(street).success]).toEqual([street, true])
      }
    }
  })

  it('are not those of other alphabets', () => {
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
    'make no name of %j',
    (value) => {
      expect(nameOf(market).safeParse(value).success).toBe(false)
    },
  )

  it(`make a name from ${nameMin} on`, () => {
    expect(nameOf(market).safeParse('A').success).toBe(nameMin === 1)
    expect(nameOf(market).safeParse('Al').success).toBe(true)
    expect(nameOf(market).safeParse(' ').error?.issues[0]?.message).toBe(messages.name.key)
  })
})

it('one is enough for a name in the Asian markets, and never where letters make it', () => {
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
])('%s is a town', (town) => {
  for (const market of marketCodes) expect(cityField(rulesOf(market), 80).parse(town)).toBe(town)
})

it.each([
  ['HK', messages.district],
  ['TR', messages.district],
  ['JP', messages.city],
] as const)('who leaves the town out in %s is asked for what the field is called', (market, message) => {
  expect(cityField(rulesOf(market), 80).safeParse(' ').error?.issues[0]?.message).toBe(message.key)
})
