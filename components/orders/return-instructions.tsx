'use client'
import { useQuery } from '@tanstack/react-query'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { returnLabelQuery } from '#lib/orders/order-documents.client.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'

/** How to return an order, with its label. */
export function ReturnInstructions({
  labelUrl: label,
  days,
}: {
  readonly labelUrl: string | null
  /** The return period of the order. */
  readonly days: number
}) {
  const { t } = useShopper()
  if (label === null) return null
  return (
    <section className="parts" aria-labelledby="order-back">
      <h2 className="d t-xl" id="order-back">
        {t('order.back.title')}
      </h2>
      <p>{t('order.back.text', { days })}</p>
      <p>
        <a className="btn alt sm" href={label} target="_blank" rel="noreferrer">
          {t('order.back.label')}
        </a>
      </p>
    </section>
  )
}

/** The return instructions for anyone with the order’s link, while something can still be returned. */
export function OrderReturnInstructions({ order }: { readonly order: OrderConfirmationData }) {
  const { locale } = useShopper()
  const { data } = useQuery({ ...returnLabelQuery(locale, order), enabled: order.actions.has('D') })
  return <ReturnInstructions labelUrl={data ?? null} days={order.returnDays} />
}
