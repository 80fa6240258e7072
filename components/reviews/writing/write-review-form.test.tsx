// @vitest-environment page
import { expect, it } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import type { ReviewForm } from '#lib/reviews/review-form.server.ts'
import { renderOnServer } from '#tests/support/hydrate.tsx'
import { fireEvent, screen, waitFor } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'
import { reviewFormLabels } from './review-form-labels.ts'
import { WriteReviewForm } from './write-review-form.tsx'

const api = mockShopApi()

const sizes = [
  { value: '40', label: '40' },
  { value: '41', label: '41' },
]
const review: ReviewForm = {
  state: 'open',
  product: {
    ProductId: 'K100014-001',
    name: 'Sierra Nº 14',
    subtitle: 'Boot',
    thumbnail: null,
    url: null,
    size: '41',
    sizeLabel: '41',
    sizes,
    hasFit: true,
  },
  author: 'Marta',
  written: null,
  expiresAt: '2036-01-01T00:00:00Z',
}

it('submits after hydration what was selected, typed and submitted before', async () => {
  api.respond('reviewWrite', { state: 'waiting' })
  const html = renderOnServer(
    <WriteReviewForm
      shop={{ brand: 'vereda', locale: 'en_GB' }}
      token="a.b"
      form={review}
      labels={reviewFormLabels(createTranslator('en_GB', {}))}
    />,
  )
  const text = 'They hold, and they keep the rain out.'
  const type = (label: string, value: string) => {
    screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label).value = value
  }
  screen.getByLabelText<HTMLInputElement>('4 of 5 stars: Good').checked = true
  screen.getByLabelText<HTMLInputElement>('Runs small').checked = true
  type('Size worn', '40')
  type('In a few words', 'Good boots')
  type('What would you tell a friend?', text)
  type('Sign with', 'M.')
  screen.getByLabelText<HTMLInputElement>(/^You may publish my review/).checked = true
  const send = screen.getByRole('button', { name: 'Send it in' })
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: send })
  fireEvent(send.closest('form') ?? send, submit)
  expect(submit.defaultPrevented).toBe(true)
  expect(api.calls('reviewWrite')).toEqual([])
  await html()
  await waitFor(() => expect(screen.getByText('Thank you, that helps')).toBeDefined())
  const entered = {
    rating: 4,
    fit: 'small',
    size: '40',
    title: 'Good boots',
    text,
    author: 'M.',
    consent: true,
  }
  expect(api.calls('reviewWrite')).toMatchObject([{ token: 'a.b', ...entered }])
})
