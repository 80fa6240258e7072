'use client'
import { useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { type ExpressUnavailable, getExpressHash } from '#lib/checkout/express-checkout.client.ts'
import { getOrderOfExpress } from '#lib/payments/attempt.client.ts'

function useUnavailableText(reason: ExpressUnavailable): readonly [title: string, text: string] {
  const { t } = useShopper()
  const retryText = t('checkout.express.again')
  switch (reason) {
    case 'unknown':
      return [t('checkout.express.unknown'), retryText]
    case 'expired':
      return [t('checkout.express.expired.title'), t('checkout.express.expired.text')]
    case 'used':
      return [t('checkout.express.used.title'), t('checkout.express.used.text')]
    case 'market':
      return [t('checkout.express.market.title'), t('checkout.express.market.text')]
    case 'stock':
      return [t('checkout.stock.title'), retryText]
    case 'gone':
      return [t('checkout.gone.title'), retryText]
    case 'none':
      return [t('checkout.express.none.title'), t('checkout.express.none.text')]
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
          {t('checkout.progress.see')}
        </a>
      ) : (
        <a className="btn" href={`/${locale}/bolsa`}>
          {t('bag.see')}
        </a>
      )}
    </div>
  )
}
