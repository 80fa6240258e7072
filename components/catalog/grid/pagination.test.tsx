// @vitest-environment page
import { expect, it, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { render, screen } from '#tests/support/render.tsx'
import { buildPageHref, Pagination, PreviousPageLink } from './pagination.tsx'
import { paginationLabels } from './pagination-labels.ts'

const request = { isLoading: false, onClick: vi.fn() }

/** Renders a list of `total` products at one of its pages. */
async function openList(total: number, page: number, hasFailed = false) {
  const list = {
    page,
    firstPage: '/en_GB/all/shoes?sort=newest',
    hasFailed,
    request,
    labels: paginationLabels(createTranslator('en_GB', {})),
  }
  await render(
    <>
      <PreviousPageLink {...list} />
      <Pagination {...list} total={total} seenText="You have seen 40 of 1,124" />
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
  expect(screen.queryByRole('link', { name: /more$/ })).toBeNull()
})

it('says that no list goes further down', async () => {
  await openList(5000, 100)
  expect(screen.queryByRole('link', { name: /more$/ })).toBeNull()
  expect(screen.getByText(/^No list goes further down/)).toBeTruthy()
})

it('has no pages if one page holds everything', async () => {
  await openList(40, 1)
  expect(screen.queryAllByRole('link')).toEqual([])
})

it.each([
  ['/en_GB/all/shoes', 1, '/en_GB/all/shoes'],
  ['/en_GB/all/shoes', 2, '/en_GB/all/shoes?page=2'],
  ['/en_GB/search?q=boots', 3, '/en_GB/search?q=boots&page=3'],
] as const)('builds the address of a page of %s: %i', (firstPage, page, href) => {
  expect(buildPageHref(firstPage, page)).toBe(href)
})
