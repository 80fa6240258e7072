import { expect, it } from 'vitest'
import { readSources, type SourceFile } from './source-files.ts'

/**
 * Files that may load the validation rules in the browser; all others get the wire shapes, which do not
 * contain them.
 */
const forms = [
  // Loads when a visitor reports a review.
  'components/reviews/report-dialog.tsx',
  'components/account/entry/',
  'components/account/security/',
  'components/account/sign-in-form.tsx',
  'components/checkout/',
  'components/form/',
  'components/bag/sent/send-bag-dialog.tsx',
  'components/delivery/',
  'components/exchanges/',
  'components/giftcards/',
  'components/notify-me/',
  'components/newsletter/member-contact.tsx',
  'components/orders/lookup/',
  'components/orders/member/add-order.tsx',
  'components/orders/review-delivery.tsx',
  'components/returns/',
  'components/payments/store-card-box.tsx',
  'components/profile/',
  'components/reviews/writing/',
  'components/stores/in-store-',
  'components/stores/reservation-form.tsx',
  'components/take-back/take-back-details.tsx',
  'components/vouchers/voucher-field.tsx',
]
const shapes = [
  'validation/autocomplete.ts',
  'validation/checkout.ts',
  'validation/gift-card-shape.ts',
  'validation/network-address.ts',
  'validation/order-id-shape.ts',
  'validation/review-report.ts',
  'validation/search-keys.ts',
  'validation/voucher-code-shape.ts',
]

const sources = new Map(readSources().map((source) => [source.path, source]))

function loads({ imports }: SourceFile): readonly string[] {
  return imports.flatMap(({ target, typeOnly }) => (typeOnly || shapes.includes(target) ? [] : [target]))
}

/** Import paths from a file to the rules, over everything it loads; forms are skipped. */
function waysToRules(path: string, seen: Set<string>): readonly string[] {
  if (path.startsWith('validation/')) return [path]
  const source = sources.get(path)
  if (!source || seen.has(path) || forms.some((folder) => path.startsWith(folder))) return []
  seen.add(path)
  return loads(source).flatMap((target) => waysToRules(target, seen).map((way) => `${path} → ${way}`))
}

it('only pages with forms load the validation rules', () => {
  const seen = new Set<string>()
  const pages = [...sources.keys()].filter(
    (path) => /^(?:app|components)\//.test(path) && !path.includes('.test.'),
  )
  expect(pages.flatMap((path) => waysToRules(path, seen))).toEqual([])
})

it('only forms load React Hook Form', () => {
  const packages = ['react-hook-form', '@hookform/resolvers']
  const users = [...sources].flatMap(([path, { imports }]) =>
    imports.some(({ target, typeOnly }) => !typeOnly && packages.includes(target)) ? [path] : [],
  )
  expect(users).toContain('components/form/use-zod-form.ts')
  expect(users.filter((path) => !forms.some((folder) => path.startsWith(folder)))).toEqual([])
})

it('forms load the validation rules', () => {
  expect(waysToRules('lib/checkout/form.ts', new Set())).not.toEqual([])
})
