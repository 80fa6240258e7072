'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { dateLocaleTag } from '#i18n/locales.ts'
import type { PlacedOrder } from '#lib/orders/types.ts'
import { useOrderSteps } from './use-order-status.ts'

/** The progress of an order. */
export function OrderProgress({ order }: { readonly order: PlacedOrder }) {
  const { t, locale } = useShopper()
  const steps = useOrderSteps(order)
  if (!steps.length) return null
  const dayFormat = new Intl.DateTimeFormat(dateLocaleTag(locale), { day: 'numeric', month: 'short' })
  const currentIndex = steps.findLastIndex(({ done }) => done)
  return (
    <ol className="way" aria-label={t('order.way')}>
      {steps.map(({ name, at, done }, index) => (
        <li
          key={name}
          className={done ? 'done' : ''}
          aria-current={index === currentIndex ? 'step' : undefined}
        >
          <b>{name}</b>
          {at && <time dateTime={at.toISOString()}>{dayFormat.format(at)}</time>}
          {!done && <span className="vh">{t('order.step.ahead')}</span>}
        </li>
      ))}
    </ol>
  )
}
