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
  labels: words,
  onSave,
  close,
}: GiftCardDialogProps & { readonly close: () => void }) {
  const [state, setState] = useState<GiftCardOutcome | 'open' | 'sending'>('open')
  const [problems, setProblems] = useState<GiftCardFieldErrors>({})
  const [message, setMessage] = useState(facts?.message ?? '')
  const { first, last } = getDeliveryDays(shop)
  const told = (name: GiftCardField) => {
    const key = problems[name]
    return key === undefined ? undefined : (words.problems[key] ?? key)
  }
  const open = giftMessageLength - characterCount(message)
  const sending = state === 'sending'
  const [rest, going] = facts ? [words.save, words.saving] : [words.send, words.sending]

  async function send(form: HTMLFormElement) {
    if (sending) return
    const said = readForm(form)
    const found = validateGiftCardFacts(shop, said)
    setProblems(found)
    const [wrong] = Object.keys(found)
    if (wrong) return form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    setState('sending')
    const outcome = await onSave(said)
    setState(outcome)
    if (outcome === 'done') close()
  }

  return (
    <PersonForm
      className="stack"
      onSubmit={(own) => void send(own)}
      onInput={(own) =>
        Object.keys(problems).length && setProblems(validateGiftCardFacts(shop, readForm(own)))
      }
    >
      <PersonField
        name="recipientName"
        label={words.recipientName}
        problem={told('recipientName')}
        input={{ autoComplete: 'off', maxLength: giftCardNameLength, defaultValue: facts?.recipientName }}
      />
      <EmailField
        name="recipientEmail"
        labels={{ email: words.recipientEmail, misspelt: words.misspelt }}
        problem={told('recipientEmail')}
        helper={words.hint}
        initialValue={facts?.recipientEmail ?? ''}
        autoComplete="off"
      />
      <PersonField
        name="senderName"
        label={words.senderName}
        problem={told('senderName')}
        input={{ autoComplete: 'name', maxLength: giftCardNameLength, defaultValue: facts?.senderName }}
      />
      <PersonField
        name="message"
        label={words.message}
        problem={told('message')}
        helper={open <= 60 ? interpolate(words.charactersLeft, { count: Math.max(0, open) }) : undefined}
        control={(own) => (
          <textarea {...own} rows={4} value={message} onChange={(event) => setMessage(event.target.value)} />
        )}
      />
      <PersonField
        name="deliverOn"
        label={words.deliverOn}
        problem={told('deliverOn')}
        helper={words.dayHint}
        input={{ type: 'date', min: first, max: last, defaultValue: facts?.deliverOn ?? first }}
      />
      <p className="err b t-s" role="alert">
        {state === 'full' && words.bagFull}
        {state === 'failed' && words.failed}
        {state === 'refused' && words.unavailable}
      </p>
      <button type="submit" className="btn full" aria-disabled={sending || undefined}>
        {sending && <span className="spin" aria-hidden="true" />}
        {sending ? going : rest}
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
  const { labels: words, amount } = props
  return (
    <DialogFrame className="sheet gift" heading={words.title} closeLabel={words.close} onClose={onClose}>
      {(close) => (
        <div className="mid stack">
          <style href="gift" precedence="medium">
            {css}
          </style>
          <p className="t-l">{interpolate(words.amountText, { amount })}</p>
          <GiftCardForm {...props} close={close} />
        </div>
      )}
    </DialogFrame>
  )
}
