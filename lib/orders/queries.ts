import { queryOptions } from '@tanstack/react-query'
import { firstError, isKo, unwrap } from '#api-client/client.ts'
import type { Locale } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { orderAccess } from './access.ts'
import { orderFromWire } from './from-wire.ts'
import { askAgainAfter } from './rules.ts'
import type { ThanksOrder } from './types.ts'

const unknown: ReadonlySet<string> = new Set(['order_not_found', 'invalid_input'])

async function fetchOrder(locale: Locale, reference: string): Promise<ThanksOrder | null> {
  const accessToken = orderAccess(reference)
  const reply = await shop.orderThanks({
    profile: locale,
    encodedReference: reference,
    ...(accessToken !== null && { accessToken }),
  })
  if (isKo(reply) && unknown.has(firstError(reply).code)) return null
  return orderFromWire(reference, unwrap(reply))
}

/** An order by its unguessable reference, asked again until its payment is decided; null when there is none. */
export function orderQuery(locale: Locale, reference: string) {
  return queryOptions({
    queryKey: ['order', locale, reference],
    queryFn: () => fetchOrder(locale, reference),
    staleTime: 5000,
    refetchInterval: (query) =>
      query.state.data === null
        ? false
        : askAgainAfter(query.state.data?.state, query.state.dataUpdateCount + query.state.errorUpdateCount),
  })
}
