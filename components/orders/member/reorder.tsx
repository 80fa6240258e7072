'use client'
import { useEffect, useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { dateLocaleTag } from '#i18n/locales.ts'
import type { ReorderResult } from '#lib/orders/reorder.client.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'

type State = 'open' | 'sending' | 'failed' | ReorderResult

/** Adds what is still available of an order to the bag, and says what is not. */
export function Reorder({ order }: { readonly order: OrderConfirmationData }) {
  const { t, brand, locale } = useShopper()
  const [state, setState] = useState<State>('open')
  const status = useRef<HTMLDivElement>(null)
  const result = typeof state === 'object' ? state : null
  useEffect(() => {
    if (result) status.current?.focus()
  }, [result])
  const hasWares = order.lines.some(({ giftCard, giftVoucherCode }) => !giftCard && giftVoucherCode === null)
  if (!hasWares) return null

  async function submit(): Promise<void> {
    if (state === 'sending') return
    setState('sending')
    // The code of the bag is loaded with the first use.
    const done = await import('#lib/orders/reorder.client.ts').then(
      ({ reorder }) => reorder({ brand, locale }, order),
      () => null,
    )
    setState(done ?? 'failed')
  }

  const list = new Intl.ListFormat(dateLocaleTag(locale))
  return (
    <section className="reorder" aria-labelledby="order-again">
      <h2 className="vh" id="order-again">
        {t('order.again.do')}
      </h2>
      <button
        className="btn alt"
        type="button"
        aria-disabled={state === 'sending'}
        aria-busy={state === 'sending'}
        onClick={() => void submit()}
      >
        {t('order.again.do')}
      </button>
      <div role="status" tabIndex={-1} ref={status}>
        {state === 'failed' && <p>{t('order.again.failed')}</p>}
        {result && (
          <>
            <p className="b">
              {result.added ? t('order.again.added', { count: result.added }) : t('order.again.none')}
            </p>
            {result.missing.length > 0 && (
              <p>{t('order.again.missing', { names: list.format(result.missing) })}</p>
            )}
            {result.rejected.length > 0 && (
              <p>{t('order.again.rejected', { names: list.format(result.rejected) })}</p>
            )}
            {result.added > 0 && (
              <a className="lnk" href={`/${locale}/bolsa`}>
                {t('bag.see')}
              </a>
            )}
          </>
        )}
      </div>
    </section>
  )
}
