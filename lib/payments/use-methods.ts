'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { paymentMethodsQuery } from './queries.ts'

/** The ways to pay an amount (decimal, null while it is not known) and the chosen one, at first the market’s own. */
export function useMethods(locale: Locale, amount: number | null) {
  const { data, isError, refetch } = useQuery(paymentMethodsQuery(locale, marketCodeOf(locale), amount))
  const [chosen, choose] = useState<string | null>(null)
  const offered = data?.paymentMethods ?? []
  const method = offered.find(({ id }) => id === chosen) ?? offered[0] ?? null
  return { methods: data, offered, method, choose, isError: isError && !data, refetch }
}

export type Methods = ReturnType<typeof useMethods>
