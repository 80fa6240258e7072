// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { type GiftCardOutcome, getDeliveryDays } from '#lib/giftcards/gift-card-facts.client.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { fillField, render, screen, waitFor, within } from '#tests/support/render.tsx'
import type { GiftCardFacts } from '#validation/gift-card-facts.ts'
import { buyGiftCardLabelKeys } from './buy-gift-card-label-keys.ts'
import { GiftCardDialog } from './gift-card-dialog.tsx'

const shop = { brand: 'vereda', locale: 'en_GB' } as const
const onSave = vi.fn<(facts: GiftCardFacts) => Promise<GiftCardOutcome>>()
const { first } = getDeliveryDays(shop)
const facts = {
  recipientName: 'Grace',
  recipientEmail: 'grace@example.org',
  senderName: 'Ada',
  message: 'For long walks',
  deliverOn: first,
}

beforeEach(() => {
  resetBrowser('/en_GB')
  onSave.mockReset().mockResolvedValue('done')
})

async function openDialog(entered: GiftCardFacts | null = null) {
  const onClose = vi.fn()
  const { user } = await render(
    <LabelsProvider labels={createLabels('en_GB', buyGiftCardLabelKeys)}>
      <GiftCardDialog {...{ shop, onSave, onClose }} amount="£50" facts={entered} />
    </LabelsProvider>,
  )
  return { user, onClose }
}

it('lists what is missing in a summary that takes the focus', async () => {
  const { user } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Add to the bag' }))
  const summary = await screen.findByRole('region', { name: '3 things to put right' })
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Their name: Please input your name',
    'Their e-mail: Please input your email',
    'Your name: Please input your name',
  ])
  expect(onSave).not.toHaveBeenCalled()
})

it('saves the facts and closes', async () => {
  const { user, onClose } = await openDialog()
  await fillField(user, screen.getByLabelText('Their name'), ' Grace ')
  await fillField(user, screen.getByLabelText('Their e-mail'), facts.recipientEmail)
  await fillField(user, screen.getByLabelText('Your name'), facts.senderName)
  await fillField(user, screen.getByLabelText('A few words (if you like)'), facts.message)
  await user.click(screen.getByRole('button', { name: 'Add to the bag' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onSave).toHaveBeenCalledWith(facts)
})

it('shows the facts entered earlier, and an error that keeps the changes', async () => {
  onSave.mockResolvedValue('failed')
  const { user, onClose } = await openDialog(facts)
  const name = screen.getByLabelText<HTMLInputElement>('Their name')
  expect(name.value).toBe('Grace')
  await fillField(user, name, 'Hedy')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^That didn’t reach the shop/))
  expect([name.value, onClose.mock.calls.length]).toEqual(['Hedy', 0])
})

it('counts the characters left near the limit of the message', async () => {
  const { user } = await openDialog(facts)
  const message = screen.getByLabelText('A few words (if you like)')
  await fillField(user, message, 'a'.repeat(239))
  expect(screen.queryByText(/characters left$/)).toBeNull()
  await user.type(message, 'bc')
  expect(await screen.findByText('59 characters left')).toBeTruthy()
})
