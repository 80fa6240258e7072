import { expect, test } from 'vitest'
import { buildBreadcrumbJsonLd, buildItemListJsonLd } from './list-json-ld.ts'

const absolute = (path: string) => `https://vereda.test${path}`

test('numbers breadcrumbs from one with absolute URLs', () => {
  const data = buildBreadcrumbJsonLd(
    [
      { name: 'Home', href: '/en_GB' },
      { name: 'Shoes', href: '/en_GB/all/shoes' },
    ],
    absolute,
  )
  expect(data.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://vereda.test/en_GB' },
    { position: 2, item: 'https://vereda.test/en_GB/all/shoes' },
  ])
})

test('continues list positions across pages', () => {
  const products = [{ href: '/a' }, { href: '/b' }] as const
  expect(buildItemListJsonLd(products, 2, absolute).itemListElement).toMatchObject([
    { position: 41, url: 'https://vereda.test/a' },
    { position: 42, url: 'https://vereda.test/b' },
  ])
})
