'use client'
import { useQuery } from '@tanstack/react-query'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { Unanswered } from '#components/shopper/unanswered.tsx'
import { expressQuery } from '#lib/checkout/express.ts'
import { ExpressDead } from './express-dead.tsx'
import { ExpressReview } from './express-review.tsx'
import { ExpressStart } from './express-start.tsx'

/** A checkout by wallet, of the bag or of one product: the wallets’ buttons, then what one of them said. */
export function ExpressCheckout() {
  const { t, brand, locale } = useShopper()
  const query = useQuery(expressQuery({ brand, locale }))
  const { data } = query
  if (data === undefined)
    return (
      <Unanswered
        query={query}
        loading={t('checkout.express.loading', 'Getting everything ready')}
        outage={t('checkout.express.outage', 'Nothing was ordered or charged. Try again in a moment.')}
      />
    )
  if (typeof data === 'string') return <ExpressDead why={data} />
  const { said } = data
  return said ? <ExpressReview express={data} said={said} key={data.hash} /> : <ExpressStart express={data} />
}
