// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import type { Review, ReviewPage } from '#lib/reviews/types.ts'
import { bootSheet } from '#tests/fixtures/sheet.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderOnServer } from '#tests/support/hydrate.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { act, fireEvent, renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { ReviewsSection } from './reviews-section.tsx'

vi.mock('#lib/labels/queries.server.ts', () => ({
  getBrowserLabels: (...args: Parameters<typeof createLabels>) => Promise.resolve(createLabels(...args)),
}))

const api = mockShopApi()

const review = (index: number, changes: Partial<Review> = {}): Review => ({
  id: `R${index}`,
  ProductId: 'K100014',
  Origin: 'vereda',
  language: 'en',
  rating: 5,
  title: `Title ${index}`,
  text: `Text ${index}`,
  author: 'Ada',
  writtenOn: '2026-05-12',
  verified: true,
  size: null,
  fit: null,
  photos: [],
  reply: null,
  ...changes,
})

const product: ReviewPage['product'] = {
  ProductId: 'K100014',
  Origin: 'vereda',
  total: 14,
  average: 4.4,
  spread: [0, 1, 1, 4, 8],
  fit: { small: 2, true: 9, large: 1 },
  verified: 9,
  photos: 1,
}
const createPage = (reviews: readonly Review[], changes: Partial<ReviewPage> = {}): ReviewPage => ({
  reviews: [...reviews],
  total: reviews.length,
  spread: [0, 0, 0, 0, 0],
  fit: product.fit,
  page: 1,
  pages: 1,
  product,
  languages: [
    { language: 'en', total: 10 },
    { language: 'es', total: 4 },
  ],
  sizes: [],
  ...changes,
})

const eight = Array.from({ length: 8 }, (_, index) => review(index))

beforeEach(() => {
  resetBrowser('/en_GB/all/shoes/sierra/K100014-001')
  api.respond('reviewList', createPage(eight, { total: 14, pages: 2 }))
})

/** The section as the server renders it. */
const renderSection = (page: ReviewPage) =>
  ReviewsSection({
    brand: 'vereda',
    locale: 'en_GB',
    sheet: bootSheet,
    page,
    t: createTranslator('en_GB', {}),
  })
const firstPage = createPage(eight, { total: 14, pages: 2 })
const region = () => within(screen.getByRole('region', { name: 'What people say' }))

async function openReviews(page = firstPage) {
  const { user } = await renderInShop(await renderSection(page))
  return { user, section: region() }
}

const titles = () =>
  region()
    .queryAllByRole('article', { hidden: true })
    .map((item) => within(item).getByRole('heading', { level: 3, hidden: true }).textContent)
const getLastRequest = () => api.calls('reviewList').at(-1)

it('filters reviews by stars, shows their number, and resets', async () => {
  const { user, section } = await openReviews()
  api.respond('reviewList', createPage([review(1, { rating: 4, title: 'Four' })]))
  const fours = section.getByRole<HTMLInputElement>('checkbox', { name: '4 stars: 4 of 14' })
  await user.click(fours)
  await waitFor(() => expect(titles()).toEqual(['Four']))
  expect(getLastRequest()).toMatchObject({ stars: '4', page: '1' })
  expect(fours.checked).toBe(true)
  expect(section.getByRole('status').textContent).toMatch(/^1 of 14 reviews/)
  api.respond('reviewList', firstPage)
  await user.click(section.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(titles()).toHaveLength(8))
  expect(getLastRequest()).not.toHaveProperty('stars')
  expect(fours.checked).toBe(false)
  expect(document.activeElement).toBe(section.getByRole('heading', { level: 2 }))
})

it('requests several ratings at once, and one less when it is pressed again', async () => {
  const { user, section } = await openReviews()
  await user.click(section.getByRole<HTMLInputElement>('checkbox', { name: /^5 stars/ }))
  await user.click(section.getByRole<HTMLInputElement>('checkbox', { name: /^4 stars/ }))
  await waitFor(() => expect(getLastRequest()).toMatchObject({ stars: '5,4' }))
  await user.click(section.getByRole<HTMLInputElement>('checkbox', { name: /^5 stars/ }))
  await waitFor(() => expect(getLastRequest()).toMatchObject({ stars: '4' }))
})

it('sorts reviews, and offers no reset for that', async () => {
  const { user, section } = await openReviews()
  api.respond('reviewList', createPage([review(9, { rating: 2, title: 'Worst' }), ...eight]))
  await user.selectOptions(section.getByLabelText('Order'), 'Worst first')
  await waitFor(() => expect(titles()[0]).toBe('Worst'))
  expect(getLastRequest()).toMatchObject({ sort: 'lowest' })
  expect(section.queryByRole('button', { name: 'Show all' })).toBeNull()
})

it('reports that no review matches the text, and clears the field with “Show all”', async () => {
  const { user, section } = await openReviews()
  api.respond('reviewList', createPage([], { total: 0 }))
  const field = section.getByRole<HTMLInputElement>('searchbox', { name: 'Search the reviews' })
  await user.type(field, 'zzzz')
  expect(api.calls('reviewList')).toEqual([])
  // Enter submits a form without a submit button.
  fireEvent.submit(field)
  await waitFor(() => expect(titles()).toEqual([]))
  expect(getLastRequest()).toMatchObject({ query: 'zzzz' })
  expect(section.getByRole('status').textContent).toMatch(/^No review is like that\./)
  api.respond('reviewList', firstPage)
  await user.click(await section.findByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(titles()).toHaveLength(8))
  expect(field.value).toBe('')
})

it('searches when the visitor leaves the field, and shows all when they empty it', async () => {
  const { user, section } = await openReviews()
  const field = section.getByRole<HTMLInputElement>('searchbox', { name: 'Search the reviews' })
  await user.type(field, ' toe ')
  await user.tab()
  await waitFor(() => expect(getLastRequest()).toMatchObject({ query: 'toe' }))
  await user.clear(field)
  await waitFor(() => expect(getLastRequest()).not.toHaveProperty('query'))
  await user.type(field, 'z')
  await user.tab()
  expect([api.calls('reviewList').length, field.value]).toEqual([2, 'z'])
})

it('filters reviews by language, and names the language', async () => {
  const { user, section } = await openReviews()
  api.respond('reviewList', createPage([review(3, { language: 'es', title: 'Buenas' })]))
  await user.selectOptions(section.getByLabelText('Language'), 'es')
  await waitFor(() => expect(titles()).toEqual(['Buenas']))
  expect(section.getByText('In Spanish')).toBeTruthy()
})

it('loads the remaining reviews once, and moves the focus to the first of them', async () => {
  const { user, section } = await openReviews()
  const rest = Array.from({ length: 6 }, (_, index) => review(8 + index))
  api.respond('reviewList', createPage([review(7), ...rest], { total: 14, page: 2, pages: 2 }))
  await user.click(section.getByText('5 more reviews'))
  await user.click(section.getByRole('button', { name: 'Load more reviews' }))
  await waitFor(() => expect(titles()).toHaveLength(14))
  expect(getLastRequest()).toMatchObject({ page: '2' })
  expect(document.activeElement?.textContent).toBe('Title 8')
  expect(section.queryByRole('button', { name: 'Load more reviews' })).toBeNull()
})

it('loads the next page of filtered reviews after the first one', async () => {
  const { user, section } = await openReviews()
  api.respond('reviewList', createPage(eight, { total: 9, pages: 2 }))
  await user.selectOptions(section.getByLabelText('Order'), 'Best first')
  await waitFor(() => expect(section.getByRole('button', { name: 'Load more reviews' })).toBeTruthy())
  api.respond('reviewList', createPage([review(8)], { total: 9, page: 2, pages: 2 }))
  await user.click(section.getByRole('button', { name: 'Load more reviews' }))
  await waitFor(() => expect(titles()).toHaveLength(9))
  expect(getLastRequest()).toMatchObject({ sort: 'highest', page: '2' })
})

it('shows one heading before reviews in other languages, on the page and in further ones', async () => {
  const spanish = (index: number) => review(index, { language: 'es' })
  const mixed = createPage([...eight.slice(0, 7), spanish(7)], { total: 9, pages: 2 })
  const { user, section } = await openReviews(mixed)
  api.respond('reviewList', createPage([spanish(8)], { total: 9, page: 2, pages: 2 }))
  await user.click(section.getByText('5 more reviews'))
  await user.click(section.getByRole('button', { name: 'Load more reviews' }))
  await waitFor(() => expect(titles()).toHaveLength(9))
  expect(section.getAllByText('In other languages')).toHaveLength(1)
})

it('reports that reviews failed to load, shows those of the page, and tries again', async () => {
  const { user, section } = await openReviews()
  api.respond('reviewList', connectionFailure)
  await user.click(section.getByRole<HTMLInputElement>('checkbox', { name: /^4 stars/ }))
  await waitFor(() =>
    expect(section.getByRole('status').textContent).toMatch(/^We couldn’t load the reviews/),
  )
  expect(titles()).toHaveLength(8)
  api.respond('reviewList', createPage([review(1, { title: 'Four' })]))
  await user.click(section.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(titles()).toEqual(['Four']))
  expect(getLastRequest()).toMatchObject({ stars: '4' })
})

it('ignores the late answer to an earlier filter', async () => {
  const { user, section } = await openReviews()
  const late = Promise.withResolvers<void>()
  api.respond('reviewList', async ({ stars }: Readonly<Record<string, unknown>>) => {
    if (stars === '4') await late.promise
    return createPage([review(1, { title: stars === '4' ? 'Four' : 'Both' })])
  })
  await user.click(section.getByRole<HTMLInputElement>('checkbox', { name: /^4 stars/ }))
  await waitFor(() => expect(api.calls('reviewList')).toHaveLength(1))
  await user.click(section.getByRole<HTMLInputElement>('checkbox', { name: /^5 stars/ }))
  await waitFor(() => expect(titles()).toEqual(['Both']))
  await act(async () => late.resolve())
  await act(() => vi.dynamicImportSettled())
  expect(titles()).toEqual(['Both'])
  expect(api.calls('reviewList')).toHaveLength(2)
})

it('applies after hydration what was selected and typed before', async () => {
  const hydrate = renderOnServer(await renderSection(firstPage))
  region().getByLabelText<HTMLSelectElement>('Order').value = 'lowest'
  region().getByLabelText<HTMLInputElement>('Search the reviews').value = 'toe'
  const fours = region().getByRole<HTMLInputElement>('checkbox', { name: /^4 stars/ })
  fours.click()
  expect(api.calls('reviewList')).toEqual([])
  await hydrate()
  await waitFor(() => expect(getLastRequest()).toMatchObject({ sort: 'lowest', query: 'toe', stars: '4' }))
  expect(fours.checked).toBe(true)
})
