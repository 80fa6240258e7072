import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { memberReturnDays, returnDays } from '#config/markets.ts'
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

/** Labels about another period that happens to be as long as the return period. */
const otherPeriods: ReadonlySet<string> = new Set([
  'mail.review.note', // the link to a review
  'review.form.expired.label',
  'mail.donation.note', // the link to a receipt
  'mail.withdrawal.note',
])

it('knows the words of the return periods', () => {
  expect(numbersInWords).toHaveProperty(String(returnDays))
  expect(numbersInWords).toHaveProperty(String(memberReturnDays))
  expect('Sixty days to return').toMatch(typedPeriod)
  expect('{return-days} days to return').not.toMatch(typedPeriod)
})

it.each([...Object.entries(messages), ...Object.entries(localeMessages)])(
  'labels in %s take the return period from the shop’s settings',
  (_, labels) => {
    const typed = Object.entries(labels).filter(
      ([key, text]) => typedPeriod.test(text) && !otherPeriods.has(key),
    )
    expect(typed).toEqual([])
  },
)

it('content takes the return period from placeholders', () => {
  const pages = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  )
  const typed = pages.filter((file) => typedPeriod.test(readFileSync(join(contentFolder, file), 'utf8')))
  expect(pages.length).toBeGreaterThan(300)
  expect(typed).toEqual([])
})
