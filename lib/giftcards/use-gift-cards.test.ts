// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { act, renderHook } from '#tests/support/render.tsx'
import { checkGiftCard, type GiftCardCheckResult } from './check-gift-card.client.ts'
import { readGiftCards, saveGiftCards } from './stored-gift-cards.client.ts'
import { useGiftCards } from './use-gift-cards.ts'

vi.mock('./check-gift-card.client.ts', () => ({ checkGiftCard: vi.fn() }))

const shop = { brand: 'vereda', locale: 'en_GB' } as const
const [first, second, third] = ['100000000050', '100000000100', '100000000250'] as const
const pin = '123456'
const typedCard = (number: string) => ({ number, pin })
const accepted = (number: string): GiftCardCheckResult => ({
  ok: true,
  card: { number, pin, balance: 5000, currency: 'GBP', expires: '2030-01-01T00:00:00Z' },
})

/** Returns a function that resolves the pending check of a card. */
function mockChecks() {
  const waiting = new Map<string, (checked: GiftCardCheckResult) => void>()
  vi.mocked(checkGiftCard).mockImplementation(
    (_place, { number }) => new Promise((resolve) => waiting.set(number, resolve)),
  )
  return (number: string, checked: GiftCardCheckResult = accepted(number)) =>
    act(async () => waiting.get(number)?.(checked))
}

async function openCheckout(...numbers: string[]) {
  saveGiftCards('vereda', numbers.map(typedCard))
  const hook = await renderHook(useGiftCards, shop)
  return { ...hook, numbers: () => hook.value().cards.map(({ number }) => number) }
}

const stored = () => readGiftCards('vereda').map(({ number }) => number)

beforeEach(() => {
  sessionStorage.clear()
  vi.mocked(checkGiftCard).mockReset()
})

it('does not restore a card that is removed while another is checked', async () => {
  const answer = mockChecks()
  const hook = await openCheckout(first, second)
  await answer(first)
  await answer(second)
  expect(hook.numbers()).toEqual([first, second])
  const added = hook.value().add(typedCard(third))
  await act(async () => hook.value().remove(first))
  await answer(third)
  expect(await added).toBeNull()
  expect(hook.numbers()).toEqual([second, third])
  expect(stored()).toEqual([second, third])
})

it('does not restore a card that is removed while all are checked again', async () => {
  const answer = mockChecks()
  const hook = await openCheckout(first, second)
  await answer(first)
  await answer(second)
  await act(async () => hook.value().recheck())
  await act(async () => hook.value().remove(first))
  await answer(first)
  await answer(second)
  expect(hook.numbers()).toEqual([second])
  expect(stored()).toEqual([second])
})

it('keeps a card that is added while the stored ones are checked, behind them', async () => {
  const answer = mockChecks()
  const hook = await openCheckout(first)
  await act(async () => void hook.value().add(typedCard(second)))
  await answer(second)
  expect(hook.numbers()).toEqual([second])
  expect(stored()).toEqual([first, second])
  await answer(first)
  expect(hook.numbers()).toEqual([first, second])
  expect(stored()).toEqual([first, second])
})

it('removes a card without balance, and keeps one that could not be checked', async () => {
  const answer = mockChecks()
  const hook = await openCheckout(first, second, third)
  await answer(first, { ok: false, reason: 'empty' })
  await answer(second, { ok: false, reason: 'failed' })
  await answer(third)
  expect(hook.numbers()).toEqual([third])
  expect(stored()).toEqual([second, third])
  expect(hook.value().problem).toBe('empty')
  await act(async () => void hook.value().add(typedCard(second)))
  await answer(second)
  expect(hook.numbers()).toEqual([third, second])
})

it('lists all cards in the order typed, including unverified ones', async () => {
  const answer = mockChecks()
  const hook = await openCheckout(first, second, third)
  expect([hook.numbers(), hook.value().numbers]).toEqual([[], [first, second, third]])
  await answer(first, { ok: false, reason: 'failed' })
  await answer(second)
  await answer(third, { ok: false, reason: 'wrong' })
  expect([hook.numbers(), hook.value().numbers]).toEqual([[second], [first, second]])
  await act(async () => void hook.value().recheck())
  expect(hook.value().problem).toBeNull()
  await answer(first)
  await answer(second)
  expect([hook.numbers(), hook.value().numbers]).toEqual([
    [first, second],
    [first, second],
  ])
  await act(async () => hook.value().remove(second))
  expect([hook.numbers(), hook.value().numbers]).toEqual([[first], [first]])
})

it('rejects a duplicate card and a sixth one', async () => {
  const answer = mockChecks()
  const numbers = [1, 2, 3, 4, 5].map((last) => `10000000000${last}`)
  const hook = await openCheckout(...numbers)
  for (const number of numbers) await answer(number)
  expect(await hook.value().add(typedCard('100000000001'))).toBe('again')
  expect(await hook.value().add(typedCard(third))).toBe('most')
  await act(async () => hook.value().remove('100000000001'))
  await act(async () => void hook.value().add(typedCard(third)))
  await answer(third)
  expect(hook.numbers()).toHaveLength(5)
})

it('stores nothing after the checkout is left', async () => {
  const answer = mockChecks()
  const hook = await openCheckout()
  await act(async () => void hook.value().add(typedCard(first)))
  await hook.unmount()
  await answer(first)
  expect(stored()).toEqual([])
})
