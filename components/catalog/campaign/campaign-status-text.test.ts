import { expect, it } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { getCampaignStatusText } from './campaign-status-text.ts'

const dates = { opensAt: '2026-11-27T00:00:00+01:00', closesAt: '2026-11-30T00:00:00+01:00' }

it.each([
  ['PRE', dates, /^Begins on 27 November.+00, Madrid time. This is what comes.$/],
  ['OPEN', dates, /^On now, until 30 November.+00, Madrid time.$/],
  ['OPEN', { ...dates, closesAt: null }, /^On now.$/],
  ['POST', dates, /^This is over.$/],
] as const)('a campaign that is %s says so', (status, when, sentence) => {
  expect(getCampaignStatusText({ status, ...when }, 'en_GB', createTranslator('en_GB', {}))).toMatch(sentence)
})
