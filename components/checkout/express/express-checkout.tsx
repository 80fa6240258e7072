'use client'
import { useQuery } from '@tanstack/react-query'
import { QueryFallback } from '#components/shopper/query-fallback.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { expressCheckoutQuery } from '#lib/checkout/express-checkout.client.ts'
import { ExpressReview } from './express-review.tsx'
import { ExpressStart } from './express-start.tsx'
import { ExpressUnavailableMessage } from './express-unavailable-message.tsx'

/** Express checkout of the bag or of one product: the wallet buttons, then a review of the wallet’s data. */
export function ExpressCheckout() {
  const { t, brand, locale } = useShopper()
  const query = useQuery(expressCheckoutQuery({ brand, locale }))
  const { data } = query
  if (data === undefined)
    return (
      <QueryFallback
        query={query}
        loading={t('checkout.express.loading')}
        outage={t('checkout.express.outage')}
      />
    )
  if (typeof data === 'string') return <ExpressUnavailableMessage reason={data} />
  const { walletData } = data
  return walletData ? (
    <ExpressReview express={data} walletData={walletData} key={data.hash} />
  ) : (
    <ExpressStart express={data} />
  )
}
