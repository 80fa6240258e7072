// @vitest-environment page
import { expect, it } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { gridQueryString, readGridQuery } from '#lib/catalog/grid-query.ts'
import { render, screen } from '#tests/support/render.tsx'
import { Pagination, PreviousPageLink } from './pagination.tsx'
import type { ListView } from './types.ts'

/** Renders a list of `total` products at one of its pages. */
async function openList(total: number, page: number) {
  const view: ListView = {
    brand: 'vereda',
    locale: 'en_GB',
    query: { ...readGridQuery(new URLSearchParams('sort=newest')), page },
    grid: { products: [], total, facets: { size: [], color: [], price: { from: 0, to: 0 } } },
    form: { action: '', fields: [] },
    href: (query) => `/en_GB/all/shoes${gridQueryString(query)}`,
    unfilteredHref: '/en_GB/all/shoes',
    extraFacets: [],
    t: createTranslator('en_GB', {}),
  }
  await render(
    <>
      <PreviousPageLink {...view} />
      <Pagination {...view} />
    </>,
  )
}

const hrefs = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('links the first page to the next forty products', async () => {
  await openList(1124, 1)
  expect(screen.getByText('You have seen 40 of 1,124')).toBeTruthy()
  expect(hrefs()[0]).toEqual(['Show 40 more', '/en_GB/all/shoes?sort=newest&page=2'])
  expect(screen.queryByRole('link', { name: /before$/ })).toBeNull()
})

it('links a later page to its neighbours, and marks the current page', async () => {
  await openList(124, 3)
  expect(hrefs().slice(0, 2)).toEqual([
    ['Show the 40 before', '/en_GB/all/shoes?sort=newest&page=2'],
    ['Show 4 more', '/en_GB/all/shoes?sort=newest&page=4'],
  ])
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page')
})

it('has no next link on the last page', async () => {
  await openList(124, 4)
  expect(screen.getByText('You have seen 124 of 124')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /more$/ })).toBeNull()
})

it('has no pages if one page holds everything', async () => {
  await openList(40, 1)
  expect(screen.queryAllByRole('link')).toEqual([])
})
