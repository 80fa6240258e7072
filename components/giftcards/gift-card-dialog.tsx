'use client'
import { useState } from 'react'
import { EmailField, PersonField, PersonForm } from '#components/notify-me/person-fields.tsx'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import {
  type GiftCardFieldErrors,
  type GiftCardOutcome,
  getDeliveryDays,
  validateGiftCardFacts,
} from '#lib/giftcards/gift-card-facts.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import {
  type GiftCardFacts,
  type GiftCardField,
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

function readForm(form: HTMLFormElement): GiftCardFacts {
  const data = new FormData(form)
  const text = (name: GiftCardField) => String(data.get(name) ?? '')
  return {
    recipientName: text('recipientName'),
    recipientEmail: text('recipientEmail'),
    senderName: text('senderName'),
    message: text('message').replaceAll('\r\n', '\n'),
    deliverOn: text('deliverOn'),
  }
}

function GiftCardForm({
  shop,
  facts,
  labels,
  onSave,
  close,
}: GiftCardDialogProps & { readonly close: () => void }) {
  const [state, setState] = useState<GiftCardOutcome | 'open' | 'sending'>('open')
  const [errors, setErrors] = useState<GiftCardFieldErrors>({})
  const [message, setMessage] = useState(facts?.message ?? '')
  const { first, last } = getDeliveryDays(shop)
  const getErrorText = (name: GiftCardField) => {
    const key = errors[name]
    return key === undefined ? undefined : (labels.problems[key] ?? key)
  }
  const charactersLeft = giftMessageLength - characterCount(message)
  const sending = state === 'sending'
  const [idleLabel, busyLabel] = facts ? [labels.save, labels.saving] : [labels.send, labels.sending]

  async function send(form: HTMLFormElement) {
    if (sending) return
    const enteredFacts = readForm(form)
    const factErrors = validateGiftCardFacts(shop, enteredFacts)
    setErrors(factErrors)
    const [firstInvalid] = Object.keys(factErrors)
    if (firstInvalid) return form.querySelector<HTMLElement>(`[name=${firstInvalid}]`)?.focus()
    setState('sending')
    const outcome = await onSave(enteredFacts)
    setState(outcome)
    if (outcome === 'done') close()
  }

  return (
    <PersonForm
      className="stack"
      onSubmit={(form) => void send(form)}
      onInput={(form) => Object.keys(errors).length && setErrors(validateGiftCardFacts(shop, readForm(form)))}
    >
      <PersonField
        name="recipientName"
        label={labels.recipientName}
        problem={getErrorText('recipientName')}
        input={{ autoComplete: 'off', maxLength: giftCardNameLength, defaultValue: facts?.recipientName }}
      />
      <EmailField
        name="recipientEmail"
        labels={{ email: labels.recipientEmail, misspelt: labels.misspelt }}
        problem={getErrorText('recipientEmail')}
        helper={labels.hint}
        initialValue={facts?.recipientEmail ?? ''}
        autoComplete="off"
      />
      <PersonField
        name="senderName"
        label={labels.senderName}
        problem={getErrorText('senderName')}
        input={{ autoComplete: 'name', maxLength: giftCardNameLength, defaultValue: facts?.senderName }}
      />
      <PersonField
        name="message"
        label={labels.message}
        problem={getErrorText('message')}
        helper={
          charactersLeft <= 60
            ? interpolate(labels.charactersLeft, { count: Math.max(0, charactersLeft) })
            : undefined
        }
        control={(control) => (
          <textarea
            {...control}
            rows={4}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      />
      <PersonField
        name="deliverOn"
        label={labels.deliverOn}
        problem={getErrorText('deliverOn')}
        helper={labels.dayHint}
        input={{ type: 'date', min: first, max: last, defaultValue: facts?.deliverOn ?? first }}
      />
      <p className="err b t-s" role="alert">
        {state === 'full' && labels.bagFull}
        {state === 'failed' && labels.failed}
        {state === 'refused' && labels.unavailable}
      </p>
      <button type="submit" className="btn full" aria-disabled={sending || undefined}>
        {sending && <span className="spin" aria-hidden="true" />}
        {sending ? busyLabel : idleLabel}
      </button>
    </PersonForm>
  )
}

const css = `
.gift .mid{padding-bottom:32px}
.gift textarea.in-t{min-height:116px;padding-block:12px;line-height:1.45;resize:vertical}
.gift p.err{color:var(--err)}
.gift p.err:empty{display:none}
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
