// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import type { Review, ReviewPage } from '#lib/reviews/types.ts'
import { bootSheet } from '#tests/fixtures/sheet.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { ReviewsSection } from './reviews-section.tsx'

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

async function openReviews() {
  const page = createPage(eight, { total: 14, pages: 2 })
  const { user } = await renderInShop(
    <ReviewsSection
      brand="vereda"
      locale="en_GB"
      sheet={bootSheet}
      page={page}
      t={createTranslator('en_GB', {})}
    />,
  )
  return { user, section: within(screen.getByRole('region', { name: 'What people say' })) }
}

const titles = () =>
  [...document.querySelectorAll('#reviews ol .rv h3')].map(({ textContent }) => textContent)
const getLastRequest = () => api.calls('reviewList').at(-1)

it('filters reviews by stars, shows their number, and resets', async () => {
  const { user, section } = await openReviews()
  api.respond('reviewList', createPage([review(1, { rating: 4, title: 'Four' })]))
  const fours = section.getByRole('button', { name: '4 stars: 4 of 14' })
  await user.click(fours)
  await waitFor(() => expect(titles()).toEqual(['Four']))
  expect([getLastRequest(), fours.getAttribute('aria-pressed')]).toMatchObject([
    { stars: '4', page: '1' },
    'true',
  ])
  expect(section.getByRole('status').textContent).toMatch(/^1 of 14 reviews/)
  api.respond('reviewList', createPage(eight, { total: 14, pages: 2 }))
  await user.click(section.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(titles()).toHaveLength(8))
  expect(getLastRequest()).not.toHaveProperty('stars')
  expect(fours.getAttribute('aria-pressed')).toBe('false')
})

it('sorts reviews, and offers no reset for that', async () => {
  const { user, section } = await openReviews()
  api.respond('reviewList', createPage([review(2, { rating: 2, title: 'Worst' }), ...eight]))
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
  await user.tab()
  await waitFor(() => expect(titles()).toEqual([]))
  expect(getLastRequest()).toMatchObject({ query: 'zzzz' })
  api.respond('reviewList', createPage(eight, { total: 14, pages: 2 }))
  await user.click(await section.findByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(titles()).toHaveLength(8))
  expect(field.value).toBe('')
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
  const details = document.querySelector<HTMLDetailsElement>('#reviews details.rest')
  if (details) details.open = true
  await user.click(section.getByRole('button', { name: 'Load more reviews' }))
  await waitFor(() => expect(titles()).toHaveLength(14))
  expect(document.activeElement?.textContent).toBe('Title 8')
  expect(section.queryByRole('button', { name: 'Load more reviews' })).toBeNull()
})

it('reports that reviews failed to load, and keeps those on the page', async () => {
  const { user, section } = await openReviews()
  api.respond('reviewList', connectionFailure)
  await user.click(section.getByRole('button', { name: /^4 stars/ }))
  await waitFor(() => expect(section.getByRole('status').textContent).not.toBe(''))
  expect(titles()).toHaveLength(8)
})
