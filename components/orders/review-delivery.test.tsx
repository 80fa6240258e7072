// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { createConfirmedOrder } from '#tests/fixtures/confirmed-order.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { ReviewDelivery } from './review-delivery.tsx'

const api = mockShopApi()

beforeEach(() => resetBrowser('/en_GB/order'))

const openForm = (stars: number | null) =>
  renderInShop(<ReviewDelivery order={createConfirmedOrder()} previousReview={{ stars, comment: null }} />)

it('requires stars, and moves the focus to them', async () => {
  const { user } = await openForm(null)
  await user.click(screen.getByRole('button', { name: 'Tell the shop' }))
  await screen.findByText('Choose how many stars.')
  const first = screen.getByRole('radio', { name: '1 of 5 stars' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  const stars = screen.getByRole('radiogroup')
  expect(stars.getAttribute('aria-invalid')).toBe('true')
  const error = document.getElementById(stars.getAttribute('aria-describedby') ?? '')
  expect(error?.textContent).toBe('Choose how many stars.')
  expect(api.calls('reviewDelivery')).toEqual([])
})

it('sends stars and comment, and confirms that until they change', async () => {
  api.respond('reviewDelivery', {})
  const { user } = await openForm(null)
  await user.click(screen.getByRole('radio', { name: '4 of 5 stars' }))
  await user.type(screen.getByLabelText(/^Anything we should know/), 'In the rain')
  await user.click(screen.getByRole('button', { name: 'Tell the shop' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Thank you, we’ve noted it.'))
  expect(api.calls('reviewDelivery')).toMatchObject([{ stars: 4, comment: 'In the rain' }])
  await user.click(screen.getByRole('radio', { name: '3 of 5 stars' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('starts with the previous review, and says when it cannot be changed now', async () => {
  api.respond('reviewDelivery', errorReply('too_many_requests'))
  const { user } = await openForm(3)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 of 5 stars' }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: '2 of 5 stars' }))
  await user.click(screen.getByRole('button', { name: 'Change what I said' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('That was a lot of tries'))
})
