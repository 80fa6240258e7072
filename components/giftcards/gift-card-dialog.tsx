'use client'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { EmailField } from '#components/form/email-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextAreaField, TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { toFormTexts } from '#components/form/form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { toEmailWarnings } from '#components/notify-me/person-fields.tsx'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
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
import type { GiftCardLabels } from './gift-card-labels.ts'

export type GiftCardDialogProps = {
  readonly shop: ShopContext
  /** Formatted. */
  readonly amount: string
  /** The facts entered earlier; null for a new card. */
  readonly facts: GiftCardFacts | null
  readonly labels: GiftCardLabels
  /** Saves the facts. Never throws. */
  readonly onSave: (facts: GiftCardFacts) => Promise<GiftCardOutcome>
}

const pickFieldLabels = ({
  recipientName,
  recipientEmail,
  senderName,
  message,
  deliverOn,
}: GiftCardLabels) => ({
  recipientName,
  recipientEmail,
  senderName,
  message,
  deliverOn,
})

function MessageField({ labels }: { readonly labels: GiftCardLabels }) {
  const message = useWatch<GiftCardFacts, 'message'>({ name: 'message' })
  const charactersLeft = giftMessageLength - characterCount(message)
  return (
    <TextAreaField<GiftCardFacts>
      name="message"
      label={labels.message}
      required={false}
      hint={
        charactersLeft <= 60
          ? interpolate(labels.charactersLeft, { count: Math.max(0, charactersLeft) })
          : undefined
      }
      area={{ rows: 4 }}
    />
  )
}

function GiftCardForm({
  shop,
  facts,
  labels,
  onSave,
  close,
}: GiftCardDialogProps & { readonly close: () => void }) {
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
    full: labels.bagFull,
    failed: labels.failed,
    refused: labels.unavailable,
  } satisfies Record<Exclude<GiftCardOutcome, 'done'>, string>
  const [idleLabel, busyLabel] = facts ? [labels.save, labels.saving] : [labels.send, labels.sending]

  async function send(enteredFacts: GiftCardFacts): Promise<void> {
    const outcome = await onSave(enteredFacts)
    if (outcome === 'done') close()
    else setFormError(form, outcome)
  }

  return (
    <Form
      form={form}
      texts={toFormTexts(labels)}
      onSubmit={send}
      summary={pickFieldLabels(labels)}
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
        hint={labels.hint}
        autoComplete="off"
        {...toEmailWarnings(labels)}
      />
      <TextField<GiftCardFacts>
        name="senderName"
        label={labels.senderName}
        input={{ autoComplete: 'name', maxLength: giftCardNameLength }}
      />
      <MessageField labels={labels} />
      <TextField<GiftCardFacts>
        name="deliverOn"
        label={labels.deliverOn}
        hint={labels.dayHint}
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
  const { labels, amount } = props
  return (
    <DialogFrame className="sheet gift" heading={labels.title} closeLabel={labels.close} onClose={onClose}>
      {(close) => (
        <div className="mid stack">
          <style href="gift" precedence="medium">
            {css}
          </style>
          <p className="t-l">{interpolate(labels.amountText, { amount })}</p>
          <GiftCardForm {...props} close={close} />
        </div>
      )}
    </DialogFrame>
  )
}
