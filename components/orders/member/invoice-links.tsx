'use client'
import { useEffect, useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { fetchInvoiceLinks, type InvoiceLink } from '#lib/orders/member-invoice.client.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'

/** Creates the invoice of an order on request, and links it and its credit note as PDF files. */
export function InvoiceLinks({ order }: { readonly order: OrderConfirmationData }) {
  const { t, locale } = useShopper()
  const [state, setState] = useState<'open' | 'sending' | 'busy' | 'failed' | readonly InvoiceLink[]>('open')
  const first = useRef<HTMLAnchorElement>(null)
  const links = typeof state === 'object' ? state : null
  // The clicked button is replaced by the links.
  useEffect(() => {
    if (links) first.current?.focus()
  }, [links])
  if (!order.invoiceReady) return null

  async function request(): Promise<void> {
    if (state === 'sending') return
    setState('sending')
    setState(await fetchInvoiceLinks(locale, order.reference))
  }

  return (
    <div className="acts">
      {links ? (
        <ul>
          {links.map(({ kind, number, href }, index) => (
            <li key={number}>
              <a
                className="lnk"
                href={href}
                target="_blank"
                rel="noreferrer"
                ref={index === 0 ? first : undefined}
              >
                {kind === 'credit'
                  ? t('order.document.credit', { number })
                  : t('order.document.invoice', { number })}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <button className="lnk" type="button" aria-busy={state === 'sending'} onClick={() => void request()}>
          {t('order.document.show')}
        </button>
      )}
      <p role="status">
        {state === 'busy' && t('order.busy.title')}
        {state === 'failed' && t('order.document.failed')}
      </p>
    </div>
  )
}
