'use client'
import { useEffect, useRef, useState } from 'react'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import {
  checkGiftCard,
  type GiftCardCheckResult,
  type GiftCardErrorReason,
  type VerifiedGiftCard,
} from './check-gift-card.client.ts'
import { type EnteredGiftCard, readGiftCards, saveGiftCards } from './stored-gift-cards.client.ts'

/** Maximum of gift cards per order, as in the contract. */
export const maxGiftCards = 5

/** Why a card cannot pay: the reason of its check, or a rule of the list. */
export type GiftCardProblem = GiftCardErrorReason | 'again' | 'most'

/** Errors that say nothing about the card: it could not be checked. */
const transientReasons: ReadonlySet<GiftCardErrorReason> = new Set(['failed', 'busy', 'captcha'])

/**
 * Gift cards for a payment, verified and in the order in which they are spent. The list may change during a
 * check: a response applies to its own card only, and not to a card that was removed during the check.
 */
export function useGiftCards(shop: ShopContext) {
  const { brand, locale } = shop
  /** All cards as typed, including those that are not verified yet. */
  const typed = useRef<readonly EnteredGiftCard[]>([])
  const open = useRef<ReadonlyMap<string, VerifiedGiftCard>>(new Map())
  const [cards, setCards] = useState<readonly VerifiedGiftCard[]>([])
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<GiftCardProblem | null>(null)
  const [pending, setPending] = useState(0)
  const unmounted = useRef(false)

  function show() {
    const next = typed.current.map(({ number }) => number)
    setCards(next.flatMap((number) => open.current.get(number) ?? []))
    setNumbers(next)
  }

  /** Shows and stores the list with the verified balances. */
  function update(next: readonly EnteredGiftCard[], known: readonly VerifiedGiftCard[] = []) {
    typed.current = next
    open.current = new Map([...open.current, ...known.map((card) => [card.number, card] as const)])
    show()
    saveGiftCards(brand, next)
  }

  async function checkEntered(card: EnteredGiftCard): Promise<GiftCardCheckResult> {
    setPending((count) => count + 1)
    const checked = await checkGiftCard({ brand, locale }, card)
    setPending((count) => count - 1)
    return checked
  }

  /** Verifies all cards again and removes those that no longer pay anything. */
  async function recheckAll() {
    const entered = typed.current
    const checked = await Promise.all(
      entered.map(async (card) => ({ card, result: await checkEntered(card) })),
    )
    if (unmounted.current) return
    const current = checked.filter(({ card }) => typed.current.includes(card))
    const failed = current.flatMap(({ card, result }) => (result.ok ? [] : [{ card, reason: result.reason }]))
    const rejectedCards = new Set(
      failed.map(({ card, reason }) => (transientReasons.has(reason) ? null : card)),
    )
    // The balance of a card that could not be checked is unknown: it stays stored and pays nothing.
    open.current = new Map(
      [...open.current].filter(([number]) => !failed.some(({ card }) => card.number === number)),
    )
    update(
      typed.current.filter((card) => !rejectedCards.has(card)),
      current.flatMap(({ result }) => (result.ok ? result.card : [])),
    )
    if (failed[0]) setProblem(failed[0].reason)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards stored in this tab are read once
  useEffect(() => {
    unmounted.current = false
    typed.current = readGiftCards(brand)
    show()
    void recheckAll()
    return () => {
      unmounted.current = true
    }
  }, [brand, locale])

  /** Why a number cannot be added to the current list. */
  function getLimitReason(number: string): 'again' | 'most' | null {
    if (open.current.has(number) && typed.current.some((card) => card.number === number)) return 'again'
    return typed.current.filter((card) => card.number !== number).length >= maxGiftCards ? 'most' : null
  }

  /** Adds a card; returns why it is rejected, or null. */
  async function add(entered: EnteredGiftCard): Promise<GiftCardProblem | null> {
    setProblem(null)
    const before = getLimitReason(entered.number)
    if (before) return before
    const checked = await checkEntered(entered)
    if (unmounted.current) return null
    if (!checked.ok) return checked.reason
    const after = getLimitReason(entered.number)
    if (after) return after
    const others = typed.current.filter((card) => card.number !== entered.number)
    update([...others, checked.card], [checked.card])
    return null
  }

  return {
    cards,
    /**
     * Numbers of all cards in the order typed. A card that is not among `cards` pays nothing yet: its check
     * is pending, or failed.
     */
    numbers,
    /** Why a card was removed or could not be checked; not the result of `add`. */
    problem,
    pending: pending > 0,
    add,
    remove(number: string) {
      setProblem(null)
      update(typed.current.filter((card) => card.number !== number))
    },
    /** Verifies all cards again. */
    recheck() {
      setProblem(null)
      void recheckAll()
    },
  }
}

export type GiftCardsState = ReturnType<typeof useGiftCards>
