import { expect, it } from 'vitest'
import { readSources } from './source-files.ts'

/** Formatters that write no date of an instant, each with its reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['components/stores/open-status-labels.ts', 'names of weekdays and clock times'],
  ['components/profile/membership-page.tsx', 'the name of a month'],
  ['components/profile/profile-form.tsx', 'the names of the months'],
  ['components/market/find-suggestion.client.ts', 'the time zone of the browser'],
  ['backend/admin/event-routes.ts', 'the check of a time zone'],
])

/** A date without a time zone is written in that of the browser or the server, which differ. */
const dateFormat = /\bDateTimeFormat\b|\.toLocale(?:Date|Time)String\(|At\.toLocaleString\(/

it('dates are written by the helpers in i18n, in the time zone of the market', () => {
  const sources = readSources().filter(({ path }) =>
    /^(?:app|backend|components|lib)\/.*(?<!\.test)\.tsx?$/.test(path),
  )
  const own = sources.filter(({ text }) => dateFormat.test(text)).map(({ path }) => path)
  expect(own.filter((path) => !exceptions.has(path))).toEqual([])
  expect([...exceptions.keys()].filter((path) => !own.includes(path))).toEqual([])
})
