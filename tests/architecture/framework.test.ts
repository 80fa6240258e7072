import { expect, it } from 'vitest'
import { readSources } from './source-files.ts'

const product =
  /^(?:app|components|lib|i18n|config|api-client|validation)\/|^(?:proxy|storefront|next\.config)\.ts$/
const owner = 'lib/framework/'

it('private modules and headers of the framework are used in lib/framework only', () => {
  const users = readSources().filter(
    ({ path, text }) =>
      product.test(path) &&
      !path.startsWith(owner) &&
      !/\.test\.tsx?$/.test(path) &&
      /'next\/dist\/|'x-middleware-|'x-next-cache|__next_f|_R_/.test(text),
  )
  expect(users.map(({ path }) => path)).toEqual([])
})
