'use client'
import { useEffect, useRef, useState } from 'react'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'
import { giftCardInput } from '#validation/gift-cards.ts'
import {
  checkGiftCard,
  type GiftCardCheckResult,
  type GiftCardErrorReason,
  type VerifiedGiftCard,
} from './check-gift-card.ts'
import { type EnteredGiftCard, readGiftCards, saveGiftCards } from './stored-gift-cards.ts'

/** So many gift cards can pay for one order, as the contract has it. */
export const maxGiftCards = 5

export type GiftCardError =
  | { readonly at: 'number' | 'pin'; readonly key: string }
  | { readonly at: 'card'; readonly reason: GiftCardErrorReason | 'again' | 'most' }

/** Number and PIN as they are sent, or which of them cannot be one. */
export function parseEnteredGiftCard(typed: EnteredGiftCard): EnteredGiftCard | GiftCardError {
  const read = giftCardInput.safeParse(typed)
  if (read.success) return read.data
  const [issue] = read.error.issues
  return { at: issue?.path[0] === 'pin' ? 'pin' : 'number', key: issue?.message ?? '' }
}

/** Troubles that say nothing about the card: it could not be checked. */
const transientReasons: ReadonlySet<GiftCardErrorReason> = new Set(['failed', 'busy', 'captcha'])

/**
 * Gift cards to pay with, checked and in the order in which they are spent. The list may change while cards are being
 * checked: an answer counts for its own card only, and not for one that was removed meanwhile.
 */
export function useGiftCards(place: ShopContext) {
  const { brand, locale } = place
  /** All cards as typed, with those that are not checked yet. */
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

  /** Shows and stores the list with what is known of its cards now. */
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

  /** Checks all of them again and removes those that pay nothing any more. */
  async function recheckAll() {
    const asked = typed.current
    const checked = await Promise.all(asked.map(async (card) => ({ card, result: await checkEntered(card) })))
    if (unmounted.current) return
    const still = checked.filter(({ card }) => typed.current.includes(card))
    const failed = still.flatMap(({ card, result }) => (result.ok ? [] : [{ card, reason: result.reason }]))
    const gone = new Set(failed.map(({ card, reason }) => (transientReasons.has(reason) ? null : card)))
    // The balance of a card that could not be checked is unknown: it stays stored and pays nothing.
    open.current = new Map(
      [...open.current].filter(([number]) => !failed.some(({ card }) => card.number === number)),
    )
    update(
      typed.current.filter((card) => !gone.has(card)),
      still.flatMap(({ result }) => (result.ok ? result.card : [])),
    )
    if (failed[0]) setProblem({ at: 'card', reason: failed[0].reason })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what this tab kept is looked up once
  useEffect(() => {
    unmounted.current = false
    typed.current = readGiftCards(brand)
    show()
    void recheckAll()
    return () => {
      unmounted.current = true
    }
  }, [brand, locale])

  /** Why a number cannot be added to the list as it is now. */
  function getLimitReason(number: string): 'again' | 'most' | null {
    if (open.current.has(number) && typed.current.some((card) => card.number === number)) return 'again'
    return typed.current.filter((card) => card.number !== number).length >= maxGiftCards ? 'most' : null
  }

  function fail(next: GiftCardError): false {
    setProblem(next)
    return false
  }

  /** Adds one; false, with a problem told, where it does not count. */
  async function add(number: string, pin: string): Promise<boolean> {
    if (busy.current) return false
    const own = parseEnteredGiftCard({ number, pin })
    if ('at' in own) return fail(own)
    const before = getLimitReason(own.number)
    if (before) return fail({ at: 'card', reason: before })
    busy.current = true
    setProblem(null)
    const checked = await checkEntered(own)
    busy.current = false
    if (unmounted.current) return false
    if (!checked.ok) return fail({ at: 'card', reason: checked.reason })
    const after = getLimitReason(own.number)
    if (after) return fail({ at: 'card', reason: after })
    const others = typed.current.filter((card) => card.number !== own.number)
    update([...others, checked.card], [checked.card])
    return true
  }

  return {
    cards,
    /**
     * Numbers of all cards in the order typed. One that is not among `cards` pays nothing yet: it is being checked, or
     * could not be.
     */
    numbers,
    problem: error,
    pending: pending > 0,
    add,
    remove(number: string) {
      setProblem(null)
      update(typed.current.filter((card) => card.number !== number))
    },
    /** Checks all of them again. */
    recheck() {
      setProblem(null)
      void recheckAll()
    },
  }
}

export type GiftCardsState = ReturnType<typeof useGiftCards>
