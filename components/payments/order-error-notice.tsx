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
  return t(
    'checkout.stock.text',
    'Somebody was faster: {names}. Nothing was ordered or charged. Change it in the bag and come back; what you typed stays.',
    { names: names.join(', ') },
  )
}

/** Title and text for a customer whose unpaid orders leave no room for another. */
export function getUnpaidOrdersText(t: Translate): readonly [title: string, text: string] {
  return [
    t('checkout.unpaid', 'You have several unpaid orders'),
    t(
      'checkout.unpaid.text',
      'Nothing was ordered or charged this time. Pay one of the earlier orders, or try again in an hour. On a shared network, the orders of other people count too.',
    ),
  ]
}

function useErrorText({ error, total, currency }: Props): { title: string; text: string } {
  const { t, locale } = useShopper()
  const price = (minor: Minor) => formatPrice(minor, locale, currency)
  switch (error.kind) {
    case 'price':
      return {
        title: t('checkout.price.changed', 'A price has changed'),
        text:
          error.previousTotal === total
            ? t(
                'checkout.price.same',
                'The total is {now}, as before. Nothing was ordered or charged: have a look, and pay if you agree.',
                { now: price(total) },
              )
            : t(
                'checkout.price.text',
                'The total was {was} and is now {now}. Nothing was ordered or charged: have a look, and pay if you agree.',
                { was: price(error.previousTotal), now: price(total) },
              ),
      }
    case 'stock':
      return {
        title: t('checkout.stock', 'Sold out in between'),
        text: getSoldOutText(t, error.names),
      }
    case 'captcha':
      return {
        title: t('checkout.captcha', 'We could not make sure that no program orders here'),
        text: t(
          'checkout.captcha.text',
          'Nothing was ordered or charged, and what you typed stays. Pay once more; if it does not help, try another network or write to us.',
        ),
      }
    case 'unpaid-orders': {
      const [title, text] = getUnpaidOrdersText(t)
      return { title, text }
    }
    case 'payments-available':
      return {
        title: t('checkout.leave.available', 'Payments are working again'),
        text: t(
          'checkout.leave.available.text',
          'Nothing has been ordered or charged. You can pay for your order as usual.',
        ),
      }
    case 'too-many-requests':
      return {
        title: t('checkout.requests', 'Too many orders from your network'),
        text: t(
          'checkout.requests.text',
          'Nothing was ordered or charged. Try again in an hour, or use another network.',
        ),
      }
    case 'bag-gone':
      return {
        title: t('checkout.gone', 'This bag is no longer there'),
        text: t(
          'checkout.gone.text',
          'It was ordered already or has run out. If you have just paid, do not pay again: your order is with us.',
        ),
      }
    case 'in-progress':
      return {
        title: t('checkout.progress', 'A payment is still under way'),
        text: t('checkout.progress.text', 'It has not been decided yet. Wait a moment before you try again.'),
      }
    case 'voucher':
      return {
        title: t('checkout.voucher', 'A voucher does not count any more'),
        text: t(
          'checkout.voucher.text',
          '{why} Nothing was ordered or charged: have a look at the total, and pay if you agree.',
          { why: error.message },
        ),
      }
    case 'gift-card':
      return {
        title: t('checkout.giftCard', 'A gift card does not pay what it did'),
        text: t(
          'checkout.giftCard.text',
          '{why} Nothing was ordered or charged: have a look at what is left to pay, and pay if you agree.',
          { why: error.message },
        ),
      }
    case 'pickup':
      return {
        title: t('checkout.pickup', 'The store has not everything any more'),
        text: t(
          'checkout.pickup.text',
          'Nothing was ordered or charged. We can still send it to the store: have a look at the day under “Delivery”, and pay if you agree.',
        ),
      }
    case 'points':
      return {
        title: t('checkout.points', 'We cannot reach the carrier just now'),
        text: t(
          'checkout.points.text',
          'Nobody can say whether the point takes your parcel. Nothing was ordered or charged: try again in a moment, or choose another way to deliver.',
        ),
      }
    case 'tax':
      return {
        title: t('checkout.tax.down', 'We cannot work out the tax just now'),
        text: t('checkout.tax.down.text', 'Nothing was ordered or charged. Wait a moment, then try again.'),
      }
    case 'kept-card':
      return {
        title: t('checkout.card.gone', 'That card is not kept any more'),
        text: t(
          'checkout.card.gone.text',
          'It was removed or has expired. Nothing was ordered or charged: choose another card and pay.',
        ),
      }
    case 'members':
      return {
        title: t('checkout.members', 'Something here is for members'),
        text: t(
          'checkout.members.text',
          'Nothing was ordered or charged. Sign in at the top of this page, then pay.',
        ),
      }
    case 'fields':
      return {
        title: t('checkout.fields', 'The shop did not accept something'),
        text: t(
          'checkout.fields.text',
          'Nothing was ordered or charged. See what it says beside the fields.',
        ),
      }
    case 'other':
      return { title: t('checkout.other', 'That did not work'), text: error.message }
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
          {t('bag.see', 'See the bag')}
        </a>
      )}
      {error.kind === 'in-progress' && error.reference && (
        <a className="btn" href={`/${locale}/thanks/${error.reference}`}>
          {t('checkout.progress.see', 'See the order')}
        </a>
      )}
    </section>
  )
}
