import { expect, it } from 'vitest'
import { readSources } from './source-files.ts'

const product = /^(api-client|app|backend|components|i18n|lib|validation)\//
const owner = 'lib/session/'
/** An inline script has no imports; all other browser code uses js-cookie. */
const inlineCookieCheck = 'lib/session/cookie-check-script.ts'

it('storage is accessed in lib/session only, and cookies by js-cookie', () => {
  const others = readSources().filter(
    ({ path }) => product.test(path) && !path.startsWith(owner) && !/\.test\.tsx?$/.test(path),
  )
  const touched = others.filter(({ text }) => /\b(local|session)Storage\b/.test(text))
  expect(touched.map(({ path }) => path)).toEqual([])
  const cookieUsers = readSources().filter(
    ({ path, text }) =>
      product.test(path) && !/\.test\.tsx?$/.test(path) && /\bdocument\.cookie\b|\bcookieStore\b/.test(text),
  )
  expect(cookieUsers.map(({ path }) => path)).toEqual([inlineCookieCheck])
})
