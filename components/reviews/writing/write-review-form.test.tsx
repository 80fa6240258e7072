// @vitest-environment page
import { expect, it } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import type { ReviewForm } from '#lib/reviews/review-form.server.ts'
import { renderOnServer } from '#tests/support/hydrate.tsx'
import { fillField, fireEvent, renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
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

const element = (changes: Partial<ReviewForm> = {}) => (
  <WriteReviewForm
    shop={{ brand: 'vereda', locale: 'en_GB' }}
    token="a.b"
    form={{ ...review, ...changes }}
    labels={reviewFormLabels(createTranslator('en_GB', {}))}
  />
)
const written = {
  rating: 4,
  title: 'Good boots',
  text: 'They hold, and they keep the rain out.',
  author: 'M.',
  fit: 'small',
  size: '40',
  photos: [],
} as const
const stars = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label)
const consent = () => screen.getByLabelText<HTMLInputElement>(/^You may publish my review/)

const send = (name = 'Send it in') => screen.getByRole('button', { name })
const links = () => screen.queryAllByRole('link').map((link) => link.textContent)

it('lists what is missing in a summary that takes the focus, and sends nothing', async () => {
  const { user } = await renderInShop(element())
  await user.click(send())
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Something is missing/))
  expect(links()).toEqual([
    'Choose one to five stars',
    'Give it a title of at least two letters',
    'Write at least 20 characters, so that it helps someone',
    'Without your consent we cannot publish it',
  ])
  expect(field('In a few words').getAttribute('aria-invalid')).toBe('true')
  expect(field('Sign with').getAttribute('aria-invalid')).toBeNull()
  await user.type(field('In a few words'), 'Good boots')
  await waitFor(() => expect(links()).toHaveLength(3))
  expect(document.activeElement).toBe(field('In a few words'))
  expect(api.calls('reviewWrite')).toEqual([])
})

it('says why the service refused it, sends it again, and can be changed afterwards', async () => {
  api.respond('reviewWrite', errorReply('too_many_requests'))
  const { user } = await renderInShop(element())
  await user.click(stars('5 of 5 stars: Very good'))
  await user.click(stars('True to size'))
  expect(screen.getByText('Very good')).toBeTruthy()
  await fillField(user, field('In a few words'), 'Good boots')
  await fillField(user, field('What would you tell a friend?'), written.text)
  await user.click(consent())
  await user.click(send())
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^That was too often/))
  expect(field('In a few words').value).toBe('Good boots')
  api.respond('reviewWrite', { state: 'waiting' })
  await user.click(send())
  const confirmation = await screen.findByRole('heading', { name: 'Thank you, that helps' })
  expect(document.activeElement).toBe(confirmation)
  expect(api.calls('reviewWrite').at(-1)).toMatchObject({
    rating: 5,
    fit: 'true',
    size: '41',
    author: 'Marta',
  })

  await user.click(screen.getByRole('button', { name: 'Change it' }))
  expect([stars('5 of 5 stars: Very good').checked, consent().checked]).toEqual([true, true])
  expect(field('What would you tell a friend?').value).toBe(written.text)
  await user.click(stars('2 of 5 stars: Not good'))
  await user.click(send('Send the changes'))
  await waitFor(() => expect(api.calls('reviewWrite').at(-1)).toMatchObject({ rating: 2, fit: 'true' }))
})

it('sends a review of a product that has one size and no fit', async () => {
  api.respond('reviewWrite', { state: 'waiting' })
  const product = { ...review.product, sizes: [], size: 'U', hasFit: false }
  const { user } = await renderInShop(
    element({ product, written: { ...written, photos: ['p'], size: null, fit: null } }),
  )
  expect(screen.queryByLabelText('Size worn')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take out picture 1' }))
  await user.click(consent())
  await user.click(send('Send the changes'))
  await screen.findByRole('heading', { name: 'Thank you, that helps' })
  expect(api.calls('reviewWrite')).toMatchObject([{ size: 'U', fit: null, photos: [], rating: 4 }])
})

// At the end: the script that stores early events stays in the page of this file.
it('submits after hydration what was selected, typed and submitted before', async () => {
  api.respond('reviewWrite', { state: 'waiting' })
  const html = renderOnServer(element())
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

it('keeps text that was typed before hydration over the text of an earlier review', async () => {
  const hydrate = renderOnServer(element({ written: { ...written, photos: [] } }))
  field('What would you tell a friend?').value = 'I changed my mind about them.'
  field('In a few words').value = 'Not so good'
  await hydrate()
  expect(field('What would you tell a friend?').value).toBe('I changed my mind about them.')
  expect(field('In a few words').value).toBe('Not so good')
  expect(field('Sign with').value).toBe('M.')
  expect([stars('4 of 5 stars: Good').checked, stars('Runs small').checked]).toEqual([true, true])
})
