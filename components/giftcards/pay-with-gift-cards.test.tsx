// @vitest-environment page

import { beforeEach, expect, it, vi } from 'vitest'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import { checkGiftCard, type GiftCardCheckResult } from '#lib/giftcards/check-gift-card.client.ts'
import { saveGiftCards } from '#lib/giftcards/stored-gift-cards.client.ts'
import { type GiftCardsState, useGiftCards } from '#lib/giftcards/use-gift-cards.ts'
import { createLabels } from '#tests/support/labels.ts'
import { act, fillField, render, screen, waitFor, within } from '#tests/support/render.tsx'
import { PayWithGiftCards } from './pay-with-gift-cards.tsx'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({ shopApi: {} }))
vi.mock('#lib/giftcards/check-gift-card.client.ts', () => ({
  getLastDigits: (number: string) => number.slice(-4),
  checkGiftCard: vi.fn(),
}))

const shop = { brand: 'vereda', locale: 'en_GB' } as const

beforeEach(() => sessionStorage.clear())

it('shows an unchecked card with buttons to retry and to remove it', async () => {
  const cards: GiftCardsState = {
    cards: [],
    numbers: ['100000001234'],
    problem: null,
    pending: true,
    add: vi.fn(),
    remove: vi.fn(),
    recheck: vi.fn(),
  }
  const view = (pending: boolean) => (
    <ShopperProvider shop={shop} labels={createLabels('en_GB')}>
      <PayWithGiftCards cards={{ ...cards, pending }} allocations={new Map()} toPay={5000} currency="GBP" />
    </ShopperProvider>
  )
  const { rerender, user } = await render(view(true))
  const row = () => screen.getByRole('listitem')
  expect(row().textContent).toBe('Gift card …1234Working it out…Take off')
  await rerender(view(false))
  expect(row().textContent).toBe('Gift card …1234Try againTake off')
  await user.click(within(row()).getByRole('button', { name: 'Try again' }))
  expect(cards.recheck).toHaveBeenCalledOnce()
  await user.click(within(row()).getByRole('button', { name: 'Take off: gift card …1234' }))
  expect(cards.remove).toHaveBeenCalledWith('100000001234')
})

const [first, second] = ['100000000050', '100000000100'] as const
const pin = '123456'
const failed: GiftCardCheckResult = { ok: false, reason: 'failed' }
const open = (number: string): GiftCardCheckResult => ({
  ok: true,
  card: { number, pin, balance: 5000, currency: 'GBP', expires: '2030-01-01T00:00:00Z' },
})

function Checkout({ toPay }: { readonly toPay: number }) {
  return <PayWithGiftCards cards={useGiftCards(shop)} allocations={new Map()} toPay={toPay} currency="GBP" />
}

/** Opens a checkout with two stored cards; the check of the first one fails. */
async function openCheckout(toPay = 5000) {
  saveGiftCards(
    'vereda',
    [first, second].map((number) => ({ number, pin })),
  )
  const answer = (before: GiftCardCheckResult) =>
    vi
      .mocked(checkGiftCard)
      .mockImplementation(async (_, { number }) => (number === first ? before : open(number)))
  answer(failed)
  const { user } = await render(
    <ShopperProvider shop={shop} labels={createLabels('en_GB')}>
      <Checkout toPay={toPay} />
    </ShopperProvider>,
  )
  const rows = () => screen.queryAllByRole('listitem')
  const button = (text: string) => screen.getAllByText(text, { selector: 'button' })[0]
  const press = async (text: string) => {
    await user.click(button(text) ?? document.body)
    // The check of a card is answered at once.
    await act(async () => undefined)
  }
  return { answer, rows, button, press, user }
}

it('keeps the row, its position and the focus when a retried card is valid', async () => {
  const { answer, rows, press } = await openCheckout()
  expect(rows().map(({ textContent }) => textContent?.slice(0, 15))).toEqual([
    'Gift card …0050',
    'Gift card …0100',
  ])
  const [row] = rows()
  await press('Try again')
  expect(document.activeElement?.textContent).toBe('Try again')
  answer(open(first))
  await press('Try again')
  expect(rows()[0]).toBe(row)
  expect(row?.textContent).toContain('Gift card …0050 pays')
  expect(document.activeElement).toBe(row && within(row).getByRole('button'))
})

it('leaves the focus alone when the customer has moved it during a retry', async () => {
  const { button, press } = await openCheckout()
  const { promise, resolve } = Promise.withResolvers<GiftCardCheckResult>()
  vi.mocked(checkGiftCard).mockReturnValue(promise)
  await press('Try again')
  button('Another gift card')?.focus()
  await act(async () => resolve(open(first)))
  expect(document.activeElement).toBe(button('Another gift card'))
})

it('moves the focus to the button for another card once the row is gone', async () => {
  const { answer, rows, button, press } = await openCheckout()
  answer({ ok: false, reason: 'empty' })
  await press('Try again')
  expect(rows()).toHaveLength(1)
  expect(document.activeElement).toBe(button('Another gift card'))
})

it.each(['Try again', 'Take off'])(
  'keeps the focus in the list after “%s” when no further card is needed',
  async (text) => {
    const { answer, rows, press } = await openCheckout(0)
    answer({ ok: false, reason: 'empty' })
    await press(text)
    expect(rows()).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Take off/ }))
  },
)

it('marks number and PIN of a rejected card and keeps them, and closes the form for a valid one', async () => {
  const { answer, user } = await openCheckout()
  await user.click(screen.getByRole('button', { name: 'Another gift card' }))
  const number = screen.getByLabelText<HTMLInputElement>('Number of the gift card')
  const third = '1000-0000-0250'
  await waitFor(() => expect(document.activeElement).toBe(number))
  await fillField(user, number, third)
  await fillField(user, screen.getByLabelText('PIN'), pin)
  vi.mocked(checkGiftCard).mockResolvedValue({ ok: false, reason: 'wrong' })
  await user.keyboard('{Enter}')
  await screen.findByText(/^We know no gift card/)
  const fields = [number, screen.getByLabelText('PIN')]
  expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  await waitFor(() => expect(document.activeElement).toBe(number))
  expect(number.value).toBe(third)
  answer(failed)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByLabelText('PIN')).toBeNull())
})
