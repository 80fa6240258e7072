'use client'
import { useFormContext } from 'react-hook-form'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { estimateReturn, type ReturnValues } from '#lib/returns/return-values.ts'
import type { ReturnOffer } from '#lib/returns/types.ts'
import { AccountFields } from './account-fields.tsx'
import { usePrice } from './use-return-texts.ts'

/** The refund in rows: items, delivery, cost and total. */
export function RefundRows({ offer }: { readonly offer: ReturnOffer }) {
  const { t } = useShopper()
  const { getValues } = useFormContext<ReturnValues>()
  const price = usePrice(offer.currency)
  const { chosen, goods, delivery, cost, total } = estimateReturn(getValues(), offer)
  const rows = [
    { label: t('returns.summary.items', { count: chosen.length }), amount: goods, always: true },
    { label: t('returns.delivery'), amount: delivery, always: false },
    { label: t('returns.cost'), amount: -cost, always: false },
  ].filter(({ amount, always }) => always || amount !== 0)
  return (
    <dl className="sums">
      {rows.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{price(amount)}</dd>
        </div>
      ))}
      <div className="all">
        <dt>{t('returns.refund')}</dt>
        <dd className="num">{price(total)}</dd>
      </div>
    </dl>
  )
}

/** Step 3: what goes back, how, and what is refunded. */
export function ReturnSummary({ offer }: { readonly offer: ReturnOffer }) {
  const { t } = useShopper()
  const { getValues } = useFormContext<ReturnValues>()
  const values = getValues()
  const { chosen } = estimateReturn(values, offer)
  const method = offer.returnMethods.find(({ id }) => id === values.method)
  const day = offer.pickup?.dates.find(({ date }) => date === values.date)?.text
  const store = offer.stores.find(({ id }) => id === values.place)
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{t('returns.goods')}</dt>
          {chosen.map(({ id, name, size, color }) => (
            <dd key={id}>{`${name}, ${size === null ? color : t('bag.line', { color, size })}`}</dd>
          ))}
        </div>
        <div>
          <dt>{t('returns.methodLabel')}</dt>
          <dd>
            {[method?.name, store?.name, values.method === '01' ? day : null].filter(Boolean).join(', ')}
          </dd>
        </div>
      </dl>
      <AccountFields offer={offer} />
      <RefundRows offer={offer} />
      <p className="hint">{t('returns.summary.when')}</p>
    </>
  )
}
