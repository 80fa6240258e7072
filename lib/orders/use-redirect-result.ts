'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '#i18n/locales.ts'
import { sendPaymentDetails } from '#lib/payments/payment-requests.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { orderQuery } from './queries.client.ts'

export type RedirectState = 'none' | 'sending' | 'failed' | 'done'

/** Submits the redirect result of the bank’s page once, and removes it from the URL. */
export function useRedirectResult(locale: Locale, reference: string) {
  const [state, setState] = useState<RedirectState>('none')
  const result = useRef<string | null>(null)

  const send = useCallback(async () => {
    const redirectResult = result.current
    if (!redirectResult) return
    setState('sending')
    const answer = await sendPaymentDetails(locale, reference, { redirectResult })
    const retry = !answer.ok && !settledCodes.has(answer.error.code)
    if (!retry) history.replaceState(history.state, '', location.pathname)
    setState(retry ? 'failed' : 'done')
    await getQueryClient().invalidateQueries({ queryKey: orderQuery(locale, reference).queryKey })
  }, [locale, reference])

  useEffect(() => {
    if (result.current) return
    result.current = new URLSearchParams(location.search).get('redirectResult')
    void send()
  }, [send])

  return { state, send }
}

/** Error codes after which the order itself has the result of the payment. */
const settledCodes: ReadonlySet<string> = new Set([
  'no_payment_to_continue',
  'payment_details_refused',
  'order_not_found',
])
