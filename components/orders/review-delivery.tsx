'use client'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextAreaField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { RadioGroup } from '#components/form/radio-group.tsx'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { refetchOrder } from '#lib/orders/refetch-order.client.ts'
import { reviewDelivery } from '#lib/orders/review-delivery.client.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import { deliveryCommentLength, deliveryReviewForm } from '#validation/delivery-review.ts'

type DeliveryReview = z.infer<typeof deliveryReviewForm>

const starValues = [1, 2, 3, 4, 5] as const

function StarsField({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useShopper()
  return (
    <RadioGroup<DeliveryReview>
      name="stars"
      label={t('order.review.stars')}
      isLabelHidden
      optionsClass="stars"
      options={starValues.map((stars) => ({
        value: stars,
        label: (
          <>
            <span aria-hidden="true">★</span>
            <span className="vh">{t('order.review.of', { stars })}</span>
          </>
        ),
      }))}
      onChanged={onChanged}
    />
  )
}

/** Asks for a rating of the delivery in markets that collect them. A new rating replaces the previous one. */
export function ReviewDelivery({
  order,
  previousReview,
}: {
  readonly order: OrderConfirmationData
  readonly previousReview: NonNullable<OrderConfirmationData['deliveryReview']>
}) {
  const { t, locale } = useShopper()
  const id = useId()
  const [isDone, setDone] = useState(false)
  const form = useZodForm(deliveryReviewForm, {
    defaultValues: { stars: previousReview.stars ?? 0, comment: previousReview.comment ?? '' },
  })
  const failureTexts: Readonly<Record<string, string>> = {
    busy: t('order.busy.title'),
    failed: t('order.outage.title'),
  }

  async function send(review: DeliveryReview): Promise<void> {
    setDone(false)
    const outcome = await reviewDelivery(locale, order, review)
    if (outcome === 'done') setDone(true)
    else setFormError(form, outcome)
    void refetchOrder(order.reference)
  }

  return (
    <section className="hid" aria-labelledby={`${id}-title`}>
      <h2 className="d t-xl" id={`${id}-title`}>
        {t('order.review.label')}
      </h2>
      <Form form={form} texts={useFormTexts({ marksOptional: false })} onSubmit={send} className="rate">
        <StarsField onChanged={() => setDone(false)} />
        <TextAreaField<DeliveryReview>
          name="comment"
          label={t('order.review.comment')}
          required={false}
          area={{ rows: 3, maxLength: deliveryCommentLength }}
        />
        <SubmitButton>
          {previousReview.stars === null ? t('order.review.send') : t('order.review.change')}
        </SubmitButton>
        <ErrorSummary>{(failure) => failureTexts[failure]}</ErrorSummary>
      </Form>
      <p role="status" className="row">
        <span>{isDone && t('order.review.done')}</span>
      </p>
    </section>
  )
}
