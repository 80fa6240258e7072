import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { newsletterTextVersion } from '#config/newsletter.ts'
import { flattenMessages } from './message-tree.ts'
import english from './messages/en.json' with { type: 'json' }
import { localeMessages, messages } from './messages/index.ts'

/** The texts with which visitors consent to the newsletter. */
const consentKeys = [
  'checkout.newsletter.label',
  'newsletter.consent',
  'mail.newsletter.confirm.text',
] as const

/** The digest of all consent texts, by version; a ledger entry names the version that was shown. */
const digests: Readonly<Record<string, string>> = { '2026-11': '5ad7e7b272174be0' }

it('has a new version whenever a consent text changes', () => {
  const translations = { ...messages, ...localeMessages, en: flattenMessages(english) }
  const texts = Object.entries(translations).flatMap(([name, translated]) =>
    consentKeys.flatMap((key) =>
      translated[key] === undefined ? [] : [`${name} ${key} ${translated[key]}`],
    ),
  )
  const digest = createHash('sha256').update(texts.toSorted().join('\n')).digest('hex').slice(0, 16)
  expect(digests[newsletterTextVersion]).toBe(digest)
})

it('states how often the newsletter comes with the number of the setting', () => {
  const frequencies = /\b(once|twice|one|two|three|\d)\b[^.]*\ba month\b/i
  const fixed = Object.entries(flattenMessages(english)).filter(
    ([key, text]) => /newsletter/.test(key) && frequencies.test(text) && !text.includes('{count'),
  )
  expect(fixed.map(([key]) => key)).toEqual(['newsletter.frequency.monthly'])
})

const languages = Object.entries({ ...messages, en: flattenMessages(english) })

it.each(languages)('names the steps of the double opt-in apart in %s', (_language, texts) => {
  const steps = [
    'newsletter.requested.title',
    'mail.newsletter.confirm.heading',
    'newsletter.confirm.title',
  ] as const
  expect(new Set(steps.map((key) => texts[key])).size).toBe(steps.length)
  const all = [...steps, 'newsletter.requested.text', 'newsletter.confirm.text'] as const
  for (const key of all) expect(texts[key]).not.toMatch(/\b(?:cli[ckq]|kli[ck])/i)
})
