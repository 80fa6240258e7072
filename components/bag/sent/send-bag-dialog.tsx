'use client'
import { useState } from 'react'
import { EmailField, PersonForm, PersonFormStyles } from '#components/notify-me/person-fields.tsx'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import { getEmailError, type SendOutcome, sendBag } from '#lib/bag/sent/send-bag.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { SendBagLabels } from './send-bag-labels.ts'

type Props = { readonly shop: ShopContext; readonly hash: string; readonly labels: SendBagLabels }

/** The dialog that asks for the recipient of the bag. */
export function SendBagDialog({ shop, hash, labels, onClose }: Props & { readonly onClose: () => void }) {
  const [emailError, setEmailError] = useState<string | null>(null)
  const [state, setState] = useState<SendOutcome | 'open' | 'sending'>('open')
  const [to, setTo] = useState('')
  const emailErrorText = emailError === null ? undefined : (labels.problems[emailError] ?? emailError)

  async function send(form: HTMLFormElement): Promise<void> {
    if (state === 'sending') return
    const email = String(new FormData(form).get('email') ?? '')
    const error = getEmailError(email)
    setEmailError(error)
    if (error) return form.querySelector<HTMLInputElement>('[name=email]')?.focus()
    setState('sending')
    setTo(email.trim())
    setState(await sendBag(shop, hash, email))
  }

  const errorText = state === 'open' || state === 'sending' || state === 'sent' ? '' : labels.errors[state]
  const sent = state === 'sent'
  return (
    <DialogFrame
      className="sheet person"
      heading={sent ? labels.sent : labels.title}
      isDone={sent}
      closeLabel={labels.close}
      onClose={onClose}
    >
      {(close) => (
        <div className="mid stack">
          <PersonFormStyles />
          {sent ? (
            <>
              <p role="status">{interpolate(labels.sentText, { email: to })}</p>
              <button type="button" className="btn alt" onClick={close}>
                {labels.close}
              </button>
            </>
          ) : (
            <PersonForm
              className="stack"
              onSubmit={(form) => void send(form)}
              onInput={(form) =>
                emailError !== null &&
                setEmailError(getEmailError(String(new FormData(form).get('email') ?? '')))
              }
            >
              <p>{labels.text}</p>
              <EmailField labels={labels} problem={emailErrorText} helper={labels.emailHelper} />
              <p className="err b t-s" role="alert">
                {errorText}
              </p>
              <button type="submit" className="btn full" aria-disabled={state === 'sending' || undefined}>
                {state === 'sending' ? labels.sending : labels.send}
              </button>
            </PersonForm>
          )}
        </div>
      )}
    </DialogFrame>
  )
}
