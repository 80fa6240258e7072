// @vitest-environment page
import { expect, it } from 'vitest'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import type { ReviewForm } from '#lib/reviews/review-form.server.ts'
import { renderOnServer } from '#tests/support/hydrate.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { fillField, fireEvent, renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { reviewFormLabelKeys } from './review-form-label-keys.ts'
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
  <LabelsProvider labels={createLabels('en_GB', reviewFormLabelKeys)}>
    <WriteReviewForm
      shop={{ brand: 'vereda', locale: 'en_GB' }}
      token="a.b"
      form={{ ...review, ...changes }}
    />
  </LabelsProvider>
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
const summary = () => screen.getByRole('region', { name: 'Something is missing' })
const links = () => screen.queryAllByRole('link').map((link) => link.textContent)
const refusal = (text: RegExp) =>
  waitFor(() => expect(screen.getAllByRole('alert').some((alert) => text.test(alert.textContent))).toBe(true))
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
const rating = () => screen.getByRole('radiogroup', { name: 'How many stars?' })

async function fillForm(changes: Partial<ReviewForm> = {}) {
  const { user } = await renderInShop(element(changes))
  await user.click(stars('5 of 5 stars: Very good'))
  await fillField(user, field('In a few words'), 'Good boots')
  await fillField(user, field('What would you tell a friend?'), written.text)
  await user.click(consent())
  return user
}

it('shows what is missing beside the fields, and in a summary that takes the focus', async () => {
  const { user } = await renderInShop(element())
  await user.click(send())
  await waitFor(() => expect(document.activeElement).toBe(summary()))
  expect(links()).toEqual([
    'Choose one to five stars',
    'Give it a title of at least two letters',
    'Write at least 20 characters, so that it helps someone',
    'Without your consent we can’t publish it',
  ])
  expect([rating(), field('In a few words'), consent()].map(describedBy)).toEqual([
    ['Choose one to five stars'],
    ['Give it a title of at least two letters'],
    ['Without your consent we can’t publish it'],
  ])
  expect(describedBy(field('What would you tell a friend?'))[0]).toMatch(/^Write at least 20 characters/)
  expect(field('In a few words').getAttribute('aria-invalid')).toBe('true')
  expect(field('Sign with').getAttribute('aria-invalid')).toBeNull()
  await user.type(field('In a few words'), 'Good boots')
  await waitFor(() => expect(links()).toHaveLength(3))
  expect(document.activeElement).toBe(field('In a few words'))
  expect(api.calls('reviewWrite')).toEqual([])
})

it('leads from the summary to the stars, which the keyboard selects', async () => {
  const { user } = await renderInShop(element())
  await user.click(send())
  await user.click(await screen.findByRole('link', { name: 'Choose one to five stars' }))
  expect(document.activeElement).toBe(stars('1 of 5 stars: Bad'))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(stars('3 of 5 stars: All right').checked).toBe(true)
  expect(screen.getByText('All right')).toBeTruthy()
  await waitFor(() => expect(links()).toHaveLength(3))
  expect(rating().hasAttribute('aria-invalid')).toBe(false)
})

it('says why the service refused it, sends it again, and can be changed afterwards', async () => {
  api.respond('reviewWrite', errorReply('too_many_requests'))
  const user = await fillForm()
  await user.click(stars('True to size'))
  expect(screen.getByText('Very good')).toBeTruthy()
  await user.click(send())
  await refusal(/^That was too often/)
  expect(document.activeElement).toBe(send())
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

it.each([
  ['already_decided', /^It has been looked at meanwhile/],
  ['link_expired', /^This link has run out/],
  ['unavailable', /^It didn’t get through/],
])('says that the review was not accepted: %s', async (code, text) => {
  api.respond('reviewWrite', errorReply(code))
  const user = await fillForm()
  await user.click(send())
  await refusal(text)
  expect(screen.queryByRole('region')).toBeNull()
})

it('shows errors that only the service finds beside their fields', async () => {
  api.respond('reviewWrite', errorReply('invalid_input', 'This name is taken', 'author'))
  const user = await fillForm()
  await user.click(send())
  await waitFor(() => expect(document.activeElement).toBe(summary()))
  expect(links()).toEqual(['This name is taken'])
  expect(describedBy(field('Sign with'))[0]).toBe('This name is taken')
})

const photo = new File(['x'], 'boot.jpg', { type: 'image/jpeg' })

it('uploads photos, sends them once they have arrived, and says why one did not', async () => {
  const upload = Promise.withResolvers<{ id: string }>()
  api.respond('reviewPhoto', () => upload.promise)
  api.respond('reviewWrite', { state: 'waiting' })
  const user = await fillForm()
  await user.upload(screen.getByLabelText('Add pictures', { selector: 'input' }), photo)
  await waitFor(() => expect(send().getAttribute('aria-disabled')).toBe('true'))
  await user.click(send())
  expect(api.calls('reviewWrite')).toEqual([])
  upload.resolve({ id: 'p1' })
  await screen.findByRole('img', { name: 'Your picture 1' })

  api.respond('reviewPhoto', errorReply('too_large'))
  await user.upload(screen.getByLabelText('Add pictures', { selector: 'input' }), photo)
  const photos = screen.getByRole('group', { name: 'Pictures' })
  await waitFor(() =>
    expect(within(photos).getByRole('alert').textContent).toBe('This picture is larger than 8 MB.'),
  )
  expect(describedBy(photos)[0]).toBe('This picture is larger than 8 MB.')
  await user.click(send())
  await waitFor(() => expect(api.calls('reviewWrite')).toMatchObject([{ photos: ['p1'] }]))
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
