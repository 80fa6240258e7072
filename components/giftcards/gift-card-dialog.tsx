'use client'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { EmailField } from '#components/form/email-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextAreaField, TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useTranslate } from '#components/labels/use-translate.ts'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { marketCodeOf } from '#i18n/locales.ts'
import { type GiftCardOutcome, getDeliveryDays } from '#lib/giftcards/gift-card-facts.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import {
  type GiftCardFacts,
  giftCardFactsForm,
  giftCardNameLength,
  giftMessageLength,
} from '#validation/gift-card-facts.ts'
import { characterCount } from '#validation/text.ts'

export type GiftCardDialogProps = {
  readonly shop: ShopContext
  /** Formatted. */
  readonly amount: string
  /** The facts entered earlier; null for a new card. */
  readonly facts: GiftCardFacts | null
  /** Saves the facts. Never throws. */
  readonly onSave: (facts: GiftCardFacts) => Promise<GiftCardOutcome>
}

function MessageField({ label }: { readonly label: string }) {
  const t = useTranslate()
  const message = useWatch<GiftCardFacts, 'message'>({ name: 'message' })
  const charactersLeft = giftMessageLength - characterCount(message)
  return (
    <TextAreaField<GiftCardFacts>
      name="message"
      label={label}
      required={false}
      hint={
        charactersLeft <= 60 ? t('giftCard.form.left', { count: Math.max(0, charactersLeft) }) : undefined
      }
      area={{ rows: 4 }}
    />
  )
}

function GiftCardForm({ shop, facts, onSave, close }: GiftCardDialogProps & { readonly close: () => void }) {
  const t = useTranslate()
  const { first, last } = getDeliveryDays(shop)
  const schema = useMemo(() => giftCardFactsForm(marketCodeOf(shop.locale), first), [shop.locale, first])
  const form = useZodForm(schema, {
    defaultValues: facts ?? {
      recipientName: '',
      recipientEmail: '',
      senderName: '',
      message: '',
      deliverOn: first,
    },
  })
  const failureTexts: Readonly<Record<string, string>> = {
    full: t('product.full'),
    failed: t('product.failed'),
    refused: t('product.refused'),
  } satisfies Record<Exclude<GiftCardOutcome, 'done'>, string>
  const labels = {
    recipientName: t('giftCard.form.recipient'),
    recipientEmail: t('giftCard.form.email'),
    senderName: t('giftCard.form.sender'),
    message: t('giftCard.form.message'),
    deliverOn: t('giftCard.form.day'),
  }
  const [idleLabel, busyLabel] = facts
    ? [t('giftCard.form.save'), t('giftCard.form.saving')]
    : [t('product.add'), t('product.adding')]

  async function send(enteredFacts: GiftCardFacts): Promise<void> {
    const outcome = await onSave(enteredFacts)
    if (outcome === 'done') close()
    else setFormError(form, outcome)
  }

  return (
    <Form
      form={form}
      texts={useFormTexts({ marksOptional: false })}
      onSubmit={send}
      summary={labels}
      className="stack"
    >
      <TextField<GiftCardFacts>
        name="recipientName"
        label={labels.recipientName}
        input={{ autoComplete: 'off', maxLength: giftCardNameLength }}
      />
      <EmailField<GiftCardFacts>
        name="recipientEmail"
        label={labels.recipientEmail}
        hint={t('giftCard.form.hint')}
        autoComplete="off"
      />
      <TextField<GiftCardFacts>
        name="senderName"
        label={labels.senderName}
        input={{ autoComplete: 'name', maxLength: giftCardNameLength }}
      />
      <MessageField label={labels.message} />
      <TextField<GiftCardFacts>
        name="deliverOn"
        label={labels.deliverOn}
        hint={t('giftCard.form.dayHint')}
        input={{ type: 'date', min: first, max: last }}
      />
      <ErrorSummary>{(failure) => failureTexts[failure]}</ErrorSummary>
      <SubmitButton className="btn full" pendingLabel={busyLabel}>
        {idleLabel}
      </SubmitButton>
    </Form>
  )
}

const css = `
.gift .mid{padding-bottom:32px}
.gift textarea.in-t{min-height:116px;padding-block:12px;line-height:1.45;resize:vertical}
`

/** Dialog that asks who the gift card is for. */
export function GiftCardDialog({
  onClose,
  ...props
}: GiftCardDialogProps & { readonly onClose: () => void }) {
  const t = useTranslate()
  return (
    <DialogFrame
      className="sheet gift"
      heading={t('giftCard.form.title')}
      closeLabel={t('bag.close')}
      onClose={onClose}
    >
      {(close) => (
        <div className="mid stack">
          <style href="gift" precedence="medium">
            {css}
          </style>
          <p className="t-l">{t('giftCard.form.worth', { amount: props.amount })}</p>
          <GiftCardForm {...props} close={close} />
        </div>
      )}
    </DialogFrame>
  )
}
