'use client'
import { useEffect, useRef, useState } from 'react'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { giftCardInput } from '#validation/gift-cards.ts'
import {
  checkGiftCard,
  type GiftCardCheckResult,
  type GiftCardErrorReason,
  type VerifiedGiftCard,
} from './check-gift-card.client.ts'
import { type EnteredGiftCard, readGiftCards, saveGiftCards } from './stored-gift-cards.client.ts'

/** Maximum of gift cards per order, as in the contract. */
export const maxGiftCards = 5

export type GiftCardError =
  | { readonly at: 'number' | 'pin'; readonly key: string }
  | { readonly at: 'card'; readonly reason: GiftCardErrorReason | 'again' | 'most' }

/** Normalizes number and PIN for the request, or returns which of them is invalid. */
export function parseEnteredGiftCard(typed: EnteredGiftCard): EnteredGiftCard | GiftCardError {
  const read = giftCardInput.safeParse(typed)
  if (read.success) return read.data
  const [issue] = read.error.issues
  return { at: issue?.path[0] === 'pin' ? 'pin' : 'number', key: issue?.message ?? '' }
}

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
  const [error, setProblem] = useState<GiftCardError | null>(null)
  const [pending, setPending] = useState(0)
  const busy = useRef(false)
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
    if (failed[0]) setProblem({ at: 'card', reason: failed[0].reason })
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

  function fail(next: GiftCardError): false {
    setProblem(next)
    return false
  }

  /** Adds a card; returns false and sets an error if it is rejected. */
  async function add(number: string, pin: string): Promise<boolean> {
    if (busy.current) return false
    const entered = parseEnteredGiftCard({ number, pin })
    if ('at' in entered) return fail(entered)
    const before = getLimitReason(entered.number)
    if (before) return fail({ at: 'card', reason: before })
    busy.current = true
    setProblem(null)
    const checked = await checkEntered(entered)
    busy.current = false
    if (unmounted.current) return false
    if (!checked.ok) return fail({ at: 'card', reason: checked.reason })
    const after = getLimitReason(entered.number)
    if (after) return fail({ at: 'card', reason: after })
    const others = typed.current.filter((card) => card.number !== entered.number)
    update([...others, checked.card], [checked.card])
    return true
  }

  return {
    cards,
    /**
     * Numbers of all cards in the order typed. A card that is not among `cards` pays nothing yet: its check
     * is pending, or failed.
     */
    numbers,
    problem: error,
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
