'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember, useSignedIn } from '#lib/account/use-account.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { keptCardsQuery } from './kept-cards.ts'

const another = 'another'

type Picked = { readonly member: string; readonly chosen: string | null; readonly keeps: boolean }

/** The cards of whoever is signed in, the one chosen, at first the latest that is good, and whether a new one is to be kept. */
export function useKeptCards(place: Place) {
  const signedIn = useSignedIn(place)
  const member = useMember(place)
  const isMember = signedIn === 'member'
  const { data, isPending, isError } = useQuery(
    { ...keptCardsQuery(place, member), enabled: isMember },
    queryClient(),
  )
  const [picked, pick] = useState<Picked>({ member, chosen: null, keeps: false })
  // What one member chose is no choice of the next.
  const { chosen, keeps } = picked.member === member ? picked : { chosen: null, keeps: false }
  const choose = (id: string) => pick({ member, chosen: id, keeps })
  const cards = isMember ? (data ?? []) : []
  const good = cards.filter(({ expired }) => !expired)
  const known = signedIn !== 'unknown' && !(isMember && isPending && !isError)
  const card = chosen === another ? null : (good.find(({ id }) => id === chosen) ?? good[0] ?? null)
  return {
    cards,
    /** The card that is to pay; null for another one, undefined until it is known which there are. */
    card: known ? card : undefined,
    choose,
    chooseAnother: () => choose(another),
    isMember,
    isError: isMember && isError && !data,
    keeps: keeps && isMember && card === null,
    setKeeps: (keep: boolean) => pick({ member, chosen, keeps: keep }),
  }
}

export type KeptCards = ReturnType<typeof useKeptCards>
