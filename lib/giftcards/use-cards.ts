'use client'
import { useEffect, useRef, useState } from 'react'
import type { Place } from '#lib/session/place.ts'
import { giftCardInput } from '#validation/gift-cards.ts'
import { type CardTrouble, checkCard, type OpenCard } from './check.ts'
import { forgetCards, keepCards, keptCards, type TypedCard } from './kept.ts'

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

/** Gift cards to pay with: typed, looked up, in the order in which they are used up. */
export function useCards(place: Place) {
  const { brand, locale } = place
  const [cards, setCards] = useState<readonly OpenCard[]>([])
  const [problem, setProblem] = useState<CardProblem | null>(null)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  function hold(next: readonly OpenCard[]) {
    setCards(next)
    keepCards(brand, next)
  }

  /** Looks all of them up again; what pays for nothing any more goes. */
  async function lookAgain(typed: readonly TypedCard[]) {
    if (!typed.length) return
    setPending(true)
    const checked = await Promise.all(typed.map((card) => checkCard({ brand, locale }, card)))
    setPending(false)
    const silent = checked.some((each) => !each.ok && (each.trouble === 'failed' || each.trouble === 'busy'))
    setCards(checked.flatMap((each) => (each.ok ? [each.card] : [])))
    if (!silent)
      keepCards(
        brand,
        checked.flatMap((each) => (each.ok ? [each.card] : [])),
      )
    const bad = checked.find((each) => !each.ok)
    if (bad && !bad.ok) setProblem({ at: 'card', trouble: bad.trouble })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what this tab kept is looked up once
  useEffect(() => {
    void lookAgain(keptCards(brand))
  }, [brand, locale])

  /** Adds one; false, with a problem told, where it does not count. */
  async function add(number: string, pin: string): Promise<boolean> {
    if (busy.current) return false
    const own = readTyped({ number, pin })
    if ('at' in own) {
      setProblem(own)
      return false
    }
    const trouble = cards.some((card) => card.number === own.number)
      ? 'again'
      : cards.length >= mostCards
        ? 'most'
        : null
    if (trouble) {
      setProblem({ at: 'card', trouble })
      return false
    }
    busy.current = true
    setPending(true)
    setProblem(null)
    const checked = await checkCard(place, own)
    busy.current = false
    setPending(false)
    if (!checked.ok) {
      setProblem({ at: 'card', trouble: checked.trouble })
      return false
    }
    hold([...cards, checked.card])
    return true
  }

  return {
    cards,
    problem,
    pending,
    add,
    remove(number: string) {
      setProblem(null)
      hold(cards.filter((card) => card.number !== number))
    },
    /** Something of them changed meanwhile. */
    renew: () => void lookAgain(cards),
    /** An order has them. */
    forget: () => forgetCards(brand),
  }
}

export type Cards = ReturnType<typeof useCards>
