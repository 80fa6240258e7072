'use client'
import { useEffect, useRef } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { Translate } from '#i18n/translate.ts'
import type { OrderError } from '#lib/checkout/use-order.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { Minor } from '#lib/money/money.ts'

type Props = {
  readonly error: OrderError
  readonly total: Minor
  readonly currency: string
}

/** Text for products that sold out before the order was placed. */
export function getSoldOutText(t: Translate, names: readonly string[]): string {
  return t('checkout.stock.text', { names: names.join(', ') })
}

/** Title and text for a customer whose unpaid orders leave no room for another. */
export function getUnpaidOrdersText(t: Translate): readonly [title: string, text: string] {
  return [t('checkout.unpaid.title'), t('checkout.unpaid.text')]
}

function useErrorText({ error, total, currency }: Props): { title: string; text: string } {
  const { t, locale } = useShopper()
  const price = (minor: Minor) => formatPrice(minor, locale, currency)
  switch (error.kind) {
    case 'price':
      return {
        title: t('checkout.price.changed'),
        text:
          error.previousTotal === total
            ? t('checkout.price.same', { now: price(total) })
            : t('checkout.price.text', { was: price(error.previousTotal), now: price(total) }),
      }
    case 'stock':
      return {
        title: t('checkout.stock.title'),
        text: getSoldOutText(t, error.names),
      }
    case 'captcha':
      return {
        title: t('checkout.captcha.title'),
        text: t('checkout.captcha.text'),
      }
    case 'unpaid-orders': {
      const [title, text] = getUnpaidOrdersText(t)
      return { title, text }
    }
    case 'payments-available':
      return {
        title: t('checkout.leave.available.title'),
        text: t('checkout.leave.available.text'),
      }
    case 'too-many-requests':
      return {
        title: t('checkout.requests.title'),
        text: t('checkout.requests.text'),
      }
    case 'bag-gone':
      return {
        title: t('checkout.gone.title'),
        text: t('checkout.gone.text'),
      }
    case 'in-progress':
      return {
        title: t('checkout.progress.title'),
        text: t('checkout.progress.text'),
      }
    case 'voucher':
      return {
        title: t('checkout.voucher.title'),
        text: t('checkout.voucher.text', { why: error.message }),
      }
    case 'gift-card':
      return {
        title: t('checkout.giftCard.title'),
        text: t('checkout.giftCard.text', { why: error.message }),
      }
    case 'pickup':
      return {
        title: t('checkout.pickup.title'),
        text: t('checkout.pickup.text'),
      }
    case 'points':
      return {
        title: t('checkout.points.title'),
        text: t('checkout.points.text'),
      }
    case 'tax':
      return {
        title: t('checkout.tax.down.title'),
        text: t('checkout.tax.down.text'),
      }
    case 'kept-card':
      return {
        title: t('checkout.card.gone.title'),
        text: t('checkout.card.gone.text'),
      }
    case 'members':
      return {
        title: t('checkout.members.title'),
        text: t('checkout.members.text'),
      }
    case 'fields':
      return {
        title: t('checkout.fields.title'),
        text: t('checkout.fields.text'),
      }
    case 'other':
      return { title: t('checkout.other'), text: error.message }
  }
}

/** Why the order was not placed, and the next step. */
export function OrderErrorNotice(props: Props) {
  const { t, locale } = useShopper()
  const { error } = props
  const { title, text } = useErrorText(props)
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const linksToBag = error.kind === 'stock' || error.kind === 'bag-gone'
  return (
    <section className="notice bad" ref={box} tabIndex={-1} role="alert">
      <h3 className="b">{title}</h3>
      <p>{text}</p>
      {linksToBag && (
        <a className="btn" href={`/${locale}/bolsa`}>
          {t('bag.see')}
        </a>
      )}
      {error.kind === 'in-progress' && error.reference && (
        <a className="btn" href={`/${locale}/thanks/${error.reference}`}>
          {t('checkout.progress.see')}
        </a>
      )}
    </section>
  )
}
