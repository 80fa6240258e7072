'use client'
import { useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { type ExpressUnavailable, getExpressHash } from '#lib/checkout/express-checkout.client.ts'
import { getOrderOfExpress } from '#lib/payments/attempt.client.ts'

function useUnavailableText(reason: ExpressUnavailable): readonly [title: string, text: string] {
  const { t } = useShopper()
  const retryText = t(
    'checkout.express.again',
    'Nothing was charged. Begin again from the bag or the product.',
  )
  switch (reason) {
    case 'unknown':
      return [t('checkout.express.unknown', 'We know no such express checkout'), retryText]
    case 'expired':
      return [
        t('checkout.express.expired', 'This express checkout has run out'),
        t(
          'checkout.express.expired.text',
          'What your wallet says is kept for two hours, then we forget it. Nothing was charged. Begin again from the bag or the product.',
        ),
      ]
    case 'used':
      return [
        t('checkout.express.used', 'This express checkout was used'),
        t('checkout.express.used.text', 'An order was made with it. You will not order or pay twice.'),
      ]
    case 'market':
      return [
        t('checkout.express.market', 'This began in the shop of another country'),
        t('checkout.express.market.text', 'Go on there, or begin again here.'),
      ]
    case 'stock':
      return [t('checkout.stock', 'Sold out in between'), retryText]
    case 'gone':
      return [t('checkout.gone', 'This bag is no longer there'), retryText]
    case 'none':
      return [
        t('checkout.express.none', 'Express checkout does not go with this'),
        t('checkout.express.none.text', 'Put it into the bag and check out as usual.'),
      ]
  }
}

/** Says why express checkout is unavailable, with a link to the next step. */
export function ExpressUnavailableMessage({ reason }: { readonly reason: ExpressUnavailable }) {
  const { t, brand, locale } = useShopper()
  const [title, text] = useUnavailableText(reason)
  const [reference] = useState(() =>
    reason === 'used' ? getOrderOfExpress(brand, getExpressHash() ?? '') : null,
  )
  return (
    <div className="rest">
      <h1 className="d t-2xl">{title}</h1>
      <p role="alert">{text}</p>
      {reference ? (
        <a className="btn" href={`/${locale}/thanks/${reference}`}>
          {t('checkout.progress.see', 'See the order')}
        </a>
      ) : (
        <a className="btn" href={`/${locale}/bolsa`}>
          {t('bag.see', 'See the bag')}
        </a>
      )}
    </div>
  )
}
