import { expect, it } from 'vitest'
import { readSources, type SourceFile } from './source-files.ts'

/** Who may carry the rules into the browser; everybody else gets the wire’s shapes, which come without them. */
const forms = [
  'components/checkout/',
  'components/form/',
  'components/bag/sent/send-bag-dialog.tsx',
  'components/delivery/',
  'components/giftcards/',
  'components/notify-me/',
  'components/orders/lookup/',
  'components/payments/store-card-box.tsx',
  'components/reviews/writing/',
  'components/stores/in-store-',
  'components/stores/reservation-form.tsx',
]
const shapes = [
  'validation/autocomplete.ts',
  'validation/checkout.ts',
  'validation/gift-card-shape.ts',
  'validation/network-address.ts',
  'validation/order-id-shape.ts',
  'validation/search-keys.ts',
]

const sources = new Map(readSources().map((source) => [source.path, source]))

function loads({ imports }: SourceFile): readonly string[] {
  return imports.flatMap(({ target, typeOnly }) => (typeOnly || shapes.includes(target) ? [] : [target]))
}

/** The ways from a file to the rules, over whatever it loads; forms are not looked into. */
function waysToRules(path: string, seen: Set<string>): readonly string[] {
  if (path.startsWith('validation/')) return [path]
  const source = sources.get(path)
  if (!source || seen.has(path) || forms.some((folder) => path.startsWith(folder))) return []
  seen.add(path)
  return loads(source).flatMap((target) => waysToRules(target, seen).map((way) => `${path} → ${way}`))
}

it('no page but a form’s own carries the rules', () => {
  const seen = new Set<string>()
  const pages = [...sources.keys()].filter(
    (path) => /^(?:app|components)\//.test(path) && !path.includes('.test.'),
  )
  expect(pages.flatMap((path) => waysToRules(path, seen))).toEqual([])
})

it('a form carries them', () => {
  expect(waysToRules('lib/checkout/form.ts', new Set())).not.toEqual([])
})
