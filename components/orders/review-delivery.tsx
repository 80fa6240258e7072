'use client'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { Icon } from '#components/ui/icons.tsx'
import { orderQuery } from '#lib/orders/queries.client.ts'
import { reviewDelivery } from '#lib/orders/review-delivery.client.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'

const starValues = [1, 2, 3, 4, 5] as const
const maxCommentLength = 1000

/** Asks for a rating of the delivery in markets that collect them. A new rating replaces the previous one. */
export function ReviewDelivery({ order }: { readonly order: OrderConfirmationData }) {
  const { t, locale } = useShopper()
  const previousReview = order.deliveryReview
  const [stars, setStars] = useState(previousReview?.stars ?? 0)
  const [comment, setComment] = useState(previousReview?.comment ?? '')
  const [state, setState] = useState<'open' | 'missing' | 'sending' | 'done' | 'busy' | 'failed'>('open')
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  if (!previousReview) return null
  const statusTexts = {
    open: '',
    sending: '',
    missing: '',
    done: t('order.review.done'),
    busy: t('order.busy.title'),
    failed: t('order.outage.title'),
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (state === 'sending') return
    if (!stars) {
      setState('missing')
      fieldset.current?.querySelector('input')?.focus()
      return
    }
    setState('sending')
    setState(await reviewDelivery(locale, order, { stars, comment }))
    void getQueryClient().invalidateQueries({ queryKey: orderQuery(locale, order.reference).queryKey })
  }

  return (
    <section className="hid" aria-labelledby={`${id}-title`}>
      <h2 className="d t-xl" id={`${id}-title`}>
        {t('order.review.label')}
      </h2>
      <form className="rate" noValidate onSubmit={(event) => void send(event)}>
        <fieldset className="stars" ref={fieldset} aria-describedby={`${id}-missing`}>
          <legend className="vh">{t('order.review.stars')}</legend>
          {starValues.map((mark) => (
            <label key={mark} className={mark <= stars ? 'on' : ''}>
              <input
                type="radio"
                name={`${id}-stars`}
                value={mark}
                checked={mark === stars}
                onChange={() => {
                  setStars(mark)
                  setState('open')
                }}
              />
              <span aria-hidden="true">★</span>
              <span className="vh">{t('order.review.of', { stars: mark })}</span>
            </label>
          ))}
        </fieldset>
        {state === 'missing' && (
          <p id={`${id}-missing`} role="alert" className="bad row">
            <Icon name="warning" small />
            <span>{t('order.review.missing')}</span>
          </p>
        )}
        <div className="f">
          <label htmlFor={`${id}-comment`}>{t('order.review.comment')}</label>
          <textarea
            className="in-t"
            id={`${id}-comment`}
            rows={3}
            maxLength={maxCommentLength}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </div>
        <button className="btn" type="submit" aria-busy={state === 'sending'}>
          {previousReview.stars === null ? t('order.review.send') : t('order.review.change')}
        </button>
      </form>
      <p role="status" className="row">
        <span>{statusTexts[state]}</span>
      </p>
    </section>
  )
}
