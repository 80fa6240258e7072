'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { tellMissed } from '#lib/labels/tell-missed.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/session/place.ts'

type Shopper = Place & { readonly t: Translate }

const Context = createContext<Shopper | null>(null)

/** Gives checkout and thank-you their shop, words and queries. */
export function ShopperProvider({
  place,
  messages,
  children,
}: {
  readonly place: Place
  readonly messages: Messages
  readonly children: ReactNode
}) {
  const { brand, locale } = place
  const shopper = useMemo(
    () => ({ brand, locale, t: translator(locale, messages, (key) => tellMissed(locale, key)) }),
    [brand, locale, messages],
  )
  return (
    <QueryClientProvider client={queryClient()}>
      <Context value={shopper}>{children}</Context>
    </QueryClientProvider>
  )
}

/** The shop and its words. */
export function useShopper(): Shopper {
  const shopper = useContext(Context)
  if (!shopper) throw new Error('useShopper outside ShopperProvider')
  return shopper
}
