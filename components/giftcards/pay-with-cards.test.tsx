// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { ShopperProvider } from '#components/checkout/shopper-context.tsx'
import type { Cards } from '#lib/giftcards/use-cards.ts'
import { render } from '#tests/support/render-hook.tsx'
import { PayWithCards } from './pay-with-cards.tsx'

vi.mock('#lib/api/browser.ts', () => ({ shop: {} }))
vi.mock('#lib/giftcards/check.ts', () => ({ endOf: (number: string) => number.slice(-4) }))

const place = { brand: 'vereda', locale: 'en_GB' } as const

it('shows a card that is not checked yet, with buttons to try again and to remove it', async () => {
  const cards: Cards = {
    cards: [],
    unchecked: ['100000001234'],
    problem: null,
    pending: true,
    add: vi.fn(),
    remove: vi.fn(),
    renew: vi.fn(),
  }
  const view = (pending: boolean) => (
    <ShopperProvider place={place} messages={{}}>
      <PayWithCards cards={{ ...cards, pending }} used={new Map()} toPay={5000} currency="GBP" />
    </ShopperProvider>
  )
  const { place: page, rerender } = await render(view(true))
  const row = () => page.querySelector('li')
  expect(row()?.textContent).toBe('Gift card …1234Working it outTake off')
  await rerender(view(false))
  expect(row()?.textContent).toBe('Gift card …1234Try againTake off')
  const [again, off] = row()?.querySelectorAll('button') ?? []
  await act(async () => again?.click())
  expect(cards.renew).toHaveBeenCalledOnce()
  await act(async () => off?.click())
  expect(cards.remove).toHaveBeenCalledWith('100000001234')
})
