import { expect, test } from 'vitest'
import { resolveHref } from './links.ts'

const context = {
  locale: 'es_ES',
  products: { 'product:K100014-001': '/es_ES/todo/zapatos/sierra-tabaco/K100014-001' },
  originOf: (brand: string) => (brand === 'taller' ? 'https://taller.example' : null),
} as const

test.each([
  ['home', '/es_ES'],
  ['bag', '/es_ES/bolsa'],
  ['stores', '/es_ES/stores'],
  ['account', '/es_ES/myaccount'],
  ['register', '/es_ES/register'],
  ['order', '/es_ES/order'],
  ['return', '/es_ES/return'],
  ['grid:women/shoes/boots', '/es_ES/mujer/zapatos/botas'],
  ['grid:all/all?newest', '/es_ES/todo/todo?sort=newest'],
  ['product:K100014-001', '/es_ES/todo/zapatos/sierra-tabaco/K100014-001'],
  ['product:K100014-009', '/es_ES/todo/todo'],
  ['page:returns', '/es_ES/content/returns'],
  ['landing:sales', '/es_ES/landings/sales'],
  ['brand:taller', 'https://taller.example/es_ES'],
  ['brand:cumbre', '/es_ES'],
  ['mail:hello@shop.example', 'mailto:hello@shop.example'],
  ['https://elsewhere.example', '/es_ES'],
  ['grid:unknown/shoes', '/es_ES'],
  ['grid:all/all/boots/ankle-boots', '/es_ES/todo/todo/botas/botines'],
  ['grid:kids/apparel/boots/clogs', '/es_ES'],
  ['grid:women/apparel/boots', '/es_ES'],
  ['grid:women/shoes/ankle-boots', '/es_ES'],
])('resolves %s to %s', (link, href) => {
  expect(resolveHref(link, context)).toBe(href)
})
