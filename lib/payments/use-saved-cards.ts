'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignInId, useSignInStatus } from '#lib/account/use-account.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { savedCardsQuery } from './saved-cards.client.ts'

const newCardId = 'another'

type CardSelection = { readonly member: string; readonly chosen: string | null; readonly willSave: boolean }

/**
 * The saved cards of the signed-in member, the selected one (by default the newest valid one), and whether to
 * save a new card.
 */
export function useSavedCards(shop: ShopContext) {
  const signedIn = useSignInStatus(shop)
  const member = useSignInId(shop)
  const isMember = signedIn === 'member'
  const { data, isPending, isError } = useQuery(
    { ...savedCardsQuery(shop, member), enabled: isMember },
    getQueryClient(),
  )
  const [picked, pick] = useState<CardSelection>({ member, chosen: null, willSave: false })
  // The selection of one member does not apply to the next.
  const { chosen, willSave } = picked.member === member ? picked : { chosen: null, willSave: false }
  const choose = (id: string) => pick({ member, chosen: id, willSave })
  const cards = isMember ? (data ?? []) : []
  const valid = cards.filter(({ expired }) => !expired)
  const areCardsLoaded = signedIn !== 'unknown' && !(isMember && isPending && !isError)
  const card = chosen === newCardId ? null : (valid.find(({ id }) => id === chosen) ?? valid[0] ?? null)
  return {
    cards,
    /** The card to pay with; null for another card, undefined until the cards are loaded. */
    card: areCardsLoaded ? card : undefined,
    choose,
    chooseNewCard: () => choose(newCardId),
    isMember,
    isError: isMember && isError && !data,
    willSave: willSave && isMember && card === null,
    setWillSave: (value: boolean) => pick({ member, chosen, willSave: value }),
  }
}

export type SavedCardsState = ReturnType<typeof useSavedCards>
