// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import type { Review } from '#lib/reviews/types.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { act, fireEvent, renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, mockShopApi } from '#tests/support/shop-api-mock.ts'
import type { ReviewSetting } from './loaded-reviews.tsx'
import { loadedReviewsLabelKeys } from './loaded-reviews-label-keys.ts'
import { reviewDialogLabelKeys } from './review-dialog-label-keys.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewsIsland } from './reviews-island.tsx'

const api = mockShopApi()

const photo = (id: string) => ({
  id,
  small: `/${id}.small.webp`,
  large: `/${id}.large.webp`,
  width: 900,
  height: 600,
})
const review: Review = {
  id: 'R1',
  ProductId: 'K100014',
  Origin: 'vereda',
  language: 'es',
  rating: 4,
  title: 'Buenas',
  text: 'Aguantan la lluvia.',
  author: 'Ada',
  writtenOn: '2026-05-12',
  verified: true,
  size: '41',
  fit: 'small',
  photos: [photo('a'), photo('b'), photo('c')],
  reply: { text: 'Gracias.', writtenOn: '2026-05-13' },
}
const context = {
  locale: 'en_GB',
  brandName: 'Vereda',
  sizeLabels: { '41': 'UK 7' },
} as const
const setting: ReviewSetting = {
  ...context,
  labels: createLabels('en_GB', loadedReviewsLabelKeys),
  code: 'K100014-001',
  ids: ['R1'],
  hasOtherLanguages: true,
  pages: 1,
}

beforeEach(() => resetBrowser('/en_GB/all/shoes/sierra/K100014-001'))

const show = (changes: Partial<Review> = {}) =>
  renderInShop(
    <ReviewsIsland
      title="What people say"
      summary={null}
      controls={null}
      loadMore="Load more reviews"
      dialogLabels={createLabels('en_GB', reviewDialogLabelKeys)}
      setting={setting}
    >
      <ReviewItem review={{ ...review, ...changes }} t={createTranslator('en_GB', {})} {...context} />
    </ReviewsIsland>,
  )
const dialog = () => screen.findByRole('dialog')
const link = (number: number) => screen.getByRole('link', { name: `Picture ${number} by Ada` })
const shown = () => within(screen.getByRole('dialog')).getByRole('img').getAttribute('src')

it('shows everything that the review says, in its language', async () => {
  await show()
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Buenas' }).lang).toBe('es')
  for (const text of [
    'Ada',
    'Bought here',
    '12 May 2026',
    'Size UK 7, Runs small',
    'Vereda answers',
    'Gracias.',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('In Spanish')).toBeTruthy()
})

it('leaves out what the review does not say', async () => {
  await show({ language: 'en', verified: false, size: null, fit: null, photos: [], reply: null })
  for (const text of [/Bought here/, /Size/, /Runs/, /answers/, /^In /])
    expect(screen.queryByText(text)).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

it('opens a photo large, turns to the others with buttons and keys, and restores the focus', async () => {
  const { user } = await show()
  await user.click(link(2))
  expect((await dialog()).getAttribute('aria-label')).toBe('Picture 2 by Ada')
  expect(shown()).toBe('/b.large.webp')
  await user.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(shown()).toBe('/c.large.webp')
  await user.keyboard('{ArrowRight}')
  expect(shown()).toBe('/a.large.webp')
  await user.keyboard('{ArrowLeft}')
  await user.click(screen.getByRole('button', { name: 'Previous picture' }))
  expect(shown()).toBe('/b.large.webp')
  expect(screen.getByText('Picture 2 by Ada')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(link(2))
})

it('turns to another photo with a swipe, and not with a pinch or a tap', async () => {
  const { user } = await show()
  await user.click(link(1))
  const swipe = async (from: number, to: number, fingers = 1) => {
    const element = await dialog()
    const touches = Array.from({ length: fingers }, () => ({ clientX: from }))
    fireEvent.touchStart(element, { touches })
    fireEvent.touchEnd(element, { changedTouches: [{ clientX: to }] })
    return shown()
  }
  expect(await swipe(200, 100)).toBe('/b.large.webp')
  expect(await swipe(100, 200)).toBe('/a.large.webp')
  expect(await swipe(100, 110)).toBe('/a.large.webp')
  expect(await swipe(200, 100, 2)).toBe('/a.large.webp')
})

it('shows a single photo without arrows', async () => {
  const { user } = await show({ photos: [photo('a')] })
  await user.click(link(1))
  await dialog()
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull()
  await user.keyboard('{ArrowRight}')
  expect(shown()).toBe('/a.large.webp')
})

it('leaves a click that opens a new tab to the browser', async () => {
  await show()
  const open = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', open, { once: true })
  fireEvent.click(link(1), { ctrlKey: true })
  expect(open.mock.calls[0]?.[0]).toMatchObject({ ctrlKey: true })
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('dialog')).toBeNull()
})

const report = () => screen.getByRole('button', { name: 'Report the review by Ada' })
const send = () => screen.getByRole('button', { name: 'Send' })

it('reports the review with a reason and a note', async () => {
  api.respond('reviewReport', {})
  const { user } = await show()
  await user.click(report())
  const form = within(await dialog())
  const reasons = form.getByRole('radiogroup', { name: 'What is wrong with it?' })
  await user.click(send())
  await form.findByText('Choose a reason')
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('It insults someone')))
  expect(reasons.getAttribute('aria-invalid')).toBe('true')
  expect(api.calls('reviewReport')).toEqual([])
  await user.click(form.getByLabelText('It seems false to me'))
  await waitFor(() => expect(form.queryByText('Choose a reason')).toBeNull())
  expect(reasons.hasAttribute('aria-invalid')).toBe(false)
  await user.type(form.getByLabelText('Say more, if you like'), ' Never sold here. ')
  await user.click(send())
  await waitFor(() => expect(form.getByRole('status').textContent).toBe('Thank you. We look at it.'))
  expect(api.calls('reviewReport')).toMatchObject([{ id: 'R1', reason: 'fake', note: 'Never sold here.' }])
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(document.activeElement).toBe(form.getByRole('heading', { name: 'What is wrong with it?' }))
  await user.click(form.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says that the report failed, keeps its text, and sends it once more on request', async () => {
  api.respond('reviewReport', connectionFailure)
  const { user } = await show()
  await user.click(report())
  const form = within(await dialog())
  await user.click(form.getByLabelText('It’s an advert'))
  await user.click(send())
  await waitFor(() => expect(form.getByRole('alert').textContent).toMatch(/Try again/))
  expect(document.activeElement).toBe(send())
  expect(form.getByLabelText<HTMLInputElement>('It’s an advert').checked).toBe(true)
  api.respond('reviewReport', {})
  await user.click(send())
  await waitFor(() => expect(form.getByRole('status').textContent).toBe('Thank you. We look at it.'))
  expect(api.calls('reviewReport')).toHaveLength(2)
})
