'use client'
import { useEffect, useRef, useState } from 'react'
import type { Place } from '#lib/shop-context/place.ts'
import { giftCardInput } from '#validation/gift-cards.ts'
import { type CardTrouble, type CheckedCard, checkCard, type OpenCard } from './check.ts'
import { keepCards, keptCards, type TypedCard } from './kept.ts'

/** So many gift cards can pay for one order, as the contract has it. */
export const mostCards = 5

export type CardProblem =
  | { readonly at: 'number' | 'pin'; readonly key: string }
  | { readonly at: 'card'; readonly trouble: CardTrouble | 'again' | 'most' }

/** Number and PIN as they are sent, or which of them cannot be one. */
export function readTyped(typed: TypedCard): TypedCard | CardProblem {
  const read = giftCardInput.safeParse(typed)
  if (read.success) return read.data
  const [issue] = read.error.issues
  return { at: issue?.path[0] === 'pin' ? 'pin' : 'number', key: issue?.message ?? '' }
}

/** Troubles that say nothing about the card: it could not be checked. */
const unanswered: ReadonlySet<CardTrouble> = new Set(['failed', 'busy', 'captcha'])

/**
 * Gift cards to pay with, checked and in the order in which they are spent. The list may change while cards are being
 * checked: an answer counts for its own card only, and not for one that was removed meanwhile.
 */
export function useCards(place: Place) {
  const { brand, locale } = place
  /** All cards as typed, with those that are not checked yet. */
  const typed = useRef<readonly TypedCard[]>([])
  const open = useRef<ReadonlyMap<string, OpenCard>>(new Map())
  const [cards, setCards] = useState<readonly OpenCard[]>([])
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<CardProblem | null>(null)
  const [pending, setPending] = useState(0)
  const busy = useRef(false)
  const unmounted = useRef(false)

  function show() {
    const next = typed.current.map(({ number }) => number)
    setCards(next.flatMap((number) => open.current.get(number) ?? []))
    setNumbers(next)
  }

  /** Shows and stores the list with what is known of its cards now. */
  function update(next: readonly TypedCard[], known: readonly OpenCard[] = []) {
    typed.current = next
    open.current = new Map([...open.current, ...known.map((card) => [card.number, card] as const)])
    show()
    keepCards(brand, next)
  }

  async function look(card: TypedCard): Promise<CheckedCard> {
    setPending((count) => count + 1)
    const checked = await checkCard({ brand, locale }, card)
    setPending((count) => count - 1)
    return checked
  }

  /** Checks all of them again and removes those that pay nothing any more. */
  async function lookAgain() {
    const asked = typed.current
    const checked = await Promise.all(asked.map(async (card) => ({ card, result: await look(card) })))
    if (unmounted.current) return
    const still = checked.filter(({ card }) => typed.current.includes(card))
    const failed = still.flatMap(({ card, result }) => (result.ok ? [] : [{ card, trouble: result.trouble }]))
    const gone = new Set(failed.map(({ card, trouble }) => (unanswered.has(trouble) ? null : card)))
    // The balance of a card that could not be checked is unknown: it stays stored and pays nothing.
    open.current = new Map(
      [...open.current].filter(([number]) => !failed.some(({ card }) => card.number === number)),
    )
    update(
      typed.current.filter((card) => !gone.has(card)),
      still.flatMap(({ result }) => (result.ok ? result.card : [])),
    )
    if (failed[0]) setProblem({ at: 'card', trouble: failed[0].trouble })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what this tab kept is looked up once
  useEffect(() => {
    unmounted.current = false
    typed.current = keptCards(brand)
    show()
    void lookAgain()
    return () => {
      unmounted.current = true
    }
  }, [brand, locale])

  /** Why a number cannot be added to the list as it is now. */
  function obstacle(number: string): 'again' | 'most' | null {
    if (open.current.has(number) && typed.current.some((card) => card.number === number)) return 'again'
    return typed.current.filter((card) => card.number !== number).length >= mostCards ? 'most' : null
  }

  function refuse(next: CardProblem): false {
    setProblem(next)
    return false
  }

  /** Adds one; false, with a problem told, where it does not count. */
  async function add(number: string, pin: string): Promise<boolean> {
    if (busy.current) return false
    const own = readTyped({ number, pin })
    if ('at' in own) return refuse(own)
    const before = obstacle(own.number)
    if (before) return refuse({ at: 'card', trouble: before })
    busy.current = true
    setProblem(null)
    const checked = await look(own)
    busy.current = false
    if (unmounted.current) return false
    if (!checked.ok) return refuse({ at: 'card', trouble: checked.trouble })
    const after = obstacle(own.number)
    if (after) return refuse({ at: 'card', trouble: after })
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
    problem,
    pending: pending > 0,
    add,
    remove(number: string) {
      setProblem(null)
      update(typed.current.filter((card) => card.number !== number))
    },
    /** Checks all of them again. */
    renew() {
      setProblem(null)
      void lookAgain()
    },
  }
}

export type Cards = ReturnType<typeof useCards>
