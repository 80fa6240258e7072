import { expect, it } from 'vitest'
import { readSources } from './source-files.ts'

/** Who may carry the rules into the browser; everybody else gets the wire’s shapes, which come without them. */
const forms = ['components/checkout', 'lib/checkout']
const shapes = ['validation/checkout.ts', 'validation/order-id-shape.ts']

it('no page but a form’s own carries the rules', () => {
  const browser = readSources().filter(
    ({ path }) =>
      /^(?:components|lib|api-client|i18n)\//.test(path) &&
      !path.includes('.test.') &&
      !forms.some((folder) => path.startsWith(`${folder}/`)),
  )
  const carried = browser.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, typeOnly }) => target.startsWith('validation/') && !typeOnly)
      .filter(({ target }) => !shapes.includes(target))
      .map(({ target }) => `${path} → ${target}`),
  )
  expect(carried).toEqual([])
})
