// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { openBagPage, resetBrowser } from '#tests/support/bag-page.tsx'
import { screen, waitFor, within } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'

const api = mockShopApi()
const giftCardFacts = {
  recipientName: 'Grace',
  recipientEmail: 'grace@example.org',
  senderName: 'Ada',
  message: '',
  deliverOn: '2099-12-24',
}

beforeEach(() => resetBrowser('/en_GB/bolsa'))

it.each([
  ['the form that sends the bag', /^Send/, null],
  ['the form of a gift card, with what was entered', /Grace/, 'Grace'],
])('opens and closes %s', async (_, button, recipient) => {
  const bag = createBagDto([createBagLineDto('a', 50, { giftCard: true, giftCardFacts })])
  const user = await openBagPage(api, bag)
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  if (recipient !== null) expect(dialog.getByDisplayValue(recipient)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
