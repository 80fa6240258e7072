import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { giftCardYears } from '#config/gift-cards.ts'
import { linkMinutes, sentBagHours } from '#config/link-lifetimes.ts'
import { memberReturnDays, returnDays } from '#config/markets.ts'
import { declinedHoldMinutes, holdMinutes } from '#config/order-holds.ts'
import { englishMessages } from './english.ts'
import { localeMessages, messages } from './messages/index.ts'

const contentFolder = fileURLToPath(new URL('../demo/content', import.meta.url))

/** The return periods in words; a changed period needs its words here. */
const numbersInWords: Readonly<Record<number, string>> = {
  60: 'sixty|sesenta|soixante|sechzig|sessanta|sessenta|seixanta|zestig',
  90: 'ninety|noventa|quatre-vingt-dix|neunzig|novanta|noranta|negentig',
}

const dayWords = 'days?|días?|jours?|tagen?|tage|tägig\\w*|giorni|dias?|dies|dagen'

const periods = [returnDays, memberReturnDays].map((days) => `${days}|${numbersInWords[days]}`).join('|')
const typedPeriod = new RegExp(
  `(?<![\\p{L}\\d])(?:${periods})[\\s\\u00a0\\u202f-]*(?:${dayWords})(?!\\p{L})`,
  'iu',
)

/** Holds, and lifetimes of links and codes, in figures and words; changed settings need their words here. */
const minuteWords = 'minutes?|minutos|minuts|Minuten|minuti|minuten'
const tens = 'ten|diez|deu|zehn|dix|dieci|tien|dez'
const fives = 'five|cinco|cinc|fünf|cinq|cinque|vijf'
const halfHours =
  'half (?:an )?hour|media hora|mitja hora|halben? Stunde|demi-heure|mezz’ora|half uur|halfuur|meia hora'
const figures = [holdMinutes, declinedHoldMinutes, ...Object.values(linkMinutes)]
const typedMinutes = new RegExp(
  `(?<![\\p{L}\\d])(?:${figures.join('|')}|${tens}|${fives})(?: more)?[\\s\\u00a0\\u202f]+(?:${minuteWords})(?!\\p{L})|${halfHours}`,
  'iu',
)
const typedHold = new RegExp(
  `(?<!\\d)${holdMinutes}[\\s\\u00a0]+(?:${minuteWords})(?!\\p{L})|${halfHours}`,
  'iu',
)
const typedHours = new RegExp(
  `(?<!\\d)${sentBagHours}[\\s\\u00a0\\u202f]+(?:hours|horas|hores|Stunden|heures|ore|uur)(?!\\p{L})`,
  'iu',
)
const typedGiftCardYears = new RegExp(
  `(?<![\\p{L}\\d])(?:${giftCardYears}|${fives})[\\s\\u00a0\\u202f]+(?:years|años|anys|Jahre|ans|anni|jaar|anos)(?!\\p{L})`,
  'iu',
)

/** Labels about another time than that of a link or a hold. */
const otherMinutes: ReadonlySet<string> = new Set(['stores.service.gait'])
const otherYears: ReadonlySet<string> = new Set(['takeBack.age.2_to_5', 'takeBack.age.over_5'])

it('knows the words of the return periods', () => {
  expect(numbersInWords).toHaveProperty(String(returnDays))
  expect(numbersInWords).toHaveProperty(String(memberReturnDays))
  expect('Sixty days to return').toMatch(typedPeriod)
  expect('{return-days} days to return').not.toMatch(typedPeriod)
})

it.each([...Object.entries({ ...messages, en: englishMessages }), ...Object.entries(localeMessages)])(
  'labels in %s take return periods, holds and lifetimes from the shop’s settings',
  (_, labels) => {
    const typed = Object.entries(labels).filter(
      ([key, text]) =>
        typedPeriod.test(text) ||
        typedHours.test(text) ||
        (typedMinutes.test(text) && !otherMinutes.has(key)) ||
        (typedGiftCardYears.test(text) && !otherYears.has(key)),
    )
    expect(typed).toEqual([])
  },
)

it('knows the words of holds and lifetimes', () => {
  expect('held for half an hour').toMatch(typedMinutes)
  expect('It works for ten minutes.').toMatch(typedMinutes)
  expect('held for {hold-minutes} minutes').not.toMatch(typedMinutes)
  expect('valen cinco años').toMatch(typedGiftCardYears)
  expect(holdMinutes).toBe(30)
  expect(giftCardYears).toBe(5)
})

it('content takes return periods, holds and the years of gift cards from placeholders', () => {
  const pages = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  )
  const typed = pages.filter((file) => {
    const text = readFileSync(join(contentFolder, file), 'utf8')
    return typedPeriod.test(text) || typedHold.test(text) || typedGiftCardYears.test(text)
  })
  expect(pages.length).toBeGreaterThan(300)
  expect(typed).toEqual([])
})

it('labels name a last day as one that still counts', () => {
  const before =
    /(?<!\p{L})(?:(?:before|vor dem|prima del) \{day\}|(?:antes del|abans del|avant le|vóór)(?: \{day\}|$))/iu
  const wrong = Object.entries({ ...messages, en: englishMessages }).flatMap(([language, labels]) =>
    Object.entries(labels)
      .filter(([, text]) => before.test(text))
      .map(([key]) => `${language} ${key}`),
  )
  expect(wrong).toEqual([])
  expect('Entregar antes del').toMatch(before)
})
