'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { clearBag } from '#lib/bag/bag-query.client.ts'
import { useBag } from '#lib/bag/use-bag.ts'
import { globalECheckoutQuery, parseOrderReference } from '#lib/checkout/global-e/global-e-checkout.client.ts'

/** The checkout of markets whose orders Global-e handles, in its iframe. */
export function GlobalEView() {
  const { t, brand, locale } = useShopper()
  const shop = { brand, locale }
  const { data } = useBag(shop)
  const hash = data?.bag?.hash ?? null
  const checkoutQuery = useQuery(globalECheckoutQuery(shop, hash))
  const origin = checkoutQuery.data?.origin
  useEffect(() => {
    const onMessage = (message: MessageEvent<unknown>) => {
      const reference = parseOrderReference(message, origin)
      if (reference === null) return
      clearBag({ brand, locale })
      location.assign(`/${locale}/thanks/${reference}`)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [origin, brand, locale])

  const isEmpty = data !== undefined && hash === null
  if (isEmpty || checkoutQuery.isError) {
    return (
      <div className="rest">
        <h1 className="d t-2xl">{isEmpty ? t('bag.empty.title') : t('checkout.globalE.outage')}</h1>
        <p>
          <a className="btn" href={`/${locale}/bolsa`}>
            {t('bag.see')}
          </a>
        </p>
      </div>
    )
  }
  return (
    <>
      <h1 className="d t-2xl">{t('checkout.name')}</h1>
      {checkoutQuery.data ? (
        <iframe
          src={checkoutQuery.data.url}
          title={t('checkout.globalE.label')}
          style={{ width: '100%', height: 'max(1100px, 80vh)', border: 0 }}
        />
      ) : (
        <div className="wait" aria-busy="true">
          <p className="vh" role="status">
            {t('bag.loading')}
          </p>
          <div className="sk" />
          <div className="sk" />
        </div>
      )}
    </>
  )
}
