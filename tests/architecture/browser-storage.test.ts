import { expect, it } from 'vitest'
import { readSources } from './source-files.ts'

const product = /^(api-client|app|backend|components|i18n|lib|validation)\//
const owner = 'lib/session/'

it('cookies and storage are accessed in lib/session only', () => {
  const others = readSources().filter(
    ({ path }) => product.test(path) && !path.startsWith(owner) && !/\.test\.tsx?$/.test(path),
  )
  const touched = others.filter(({ text }) => /\bdocument\.cookie\b|\b(local|session)Storage\b/.test(text))
  expect(touched.map(({ path }) => path)).toEqual([])
})
