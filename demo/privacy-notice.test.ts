import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '#config/markets.ts'
import { retentionDays } from '#config/retention.ts'
import { contentFolder } from './seed-content.ts'

const named = [...Object.keys(retentionDays).map((data) => `{keep-${data}}`), '{evidence-years}']

it.each(languages)('the privacy notice in %s states every period from the settings', (language) => {
  const notice = readFileSync(join(contentFolder, `all/legal/privacy/${language}.yaml`), 'utf8')
  expect(named.filter((placeholder) => !notice.includes(placeholder))).toEqual([])
  expect(notice).not.toMatch(/\b\d+ (?:days|días|Tage|jours|giorni|dias|dies|dagen)\b/)
})
