'use client'
import { useState } from 'react'
import { EmailField, PersonForm, PersonFormStyles } from '#components/notify-me/person-fields.tsx'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import { openDialog } from '#components/ui/open-dialog.tsx'
import { getEmailError, type SendOutcome, sendBag } from '#lib/bag/sent/send-bag.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { SendBagLabels } from './send-bag-labels.ts'

type Props = { readonly shop: ShopContext; readonly hash: string; readonly labels: SendBagLabels }

function SendBagDialog({ shop, hash, labels: words, onClose }: Props & { readonly onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [state, setState] = useState<SendOutcome | 'open' | 'sending'>('open')
  const [to, setTo] = useState('')
  const told = problem === null ? undefined : (words.problems[problem] ?? problem)

  async function send(form: HTMLFormElement): Promise<void> {
    if (state === 'sending') return
    const email = String(new FormData(form).get('email') ?? '')
    const wrong = getEmailError(email)
    setProblem(wrong)
    if (wrong) return form.querySelector<HTMLInputElement>('[name=email]')?.focus()
    setState('sending')
    setTo(email.trim())
    setState(await sendBag(shop, hash, email))
  }

  const refused = state === 'open' || state === 'sending' || state === 'sent' ? '' : words.errors[state]
  const sent = state === 'sent'
  return (
    <DialogFrame
      className="sheet person"
      heading={sent ? words.sent : words.title}
      isDone={sent}
      closeLabel={words.close}
      onClose={onClose}
    >
      {(close) => (
        <div className="mid stack">
          <PersonFormStyles />
          {sent ? (
            <>
              <p role="status">{interpolate(words.sentText, { email: to })}</p>
              <button type="button" className="btn alt" onClick={close}>
                {words.close}
              </button>
            </>
          ) : (
            <PersonForm
              className="stack"
              onSubmit={(form) => void send(form)}
              onInput={(form) =>
                problem !== null && setProblem(getEmailError(String(new FormData(form).get('email') ?? '')))
              }
            >
              <p>{words.text}</p>
              <EmailField labels={words} problem={told} helper={words.emailHelper} />
              <p className="err b t-s" role="alert">
                {refused}
              </p>
              <button type="submit" className="btn full" aria-disabled={state === 'sending' || undefined}>
                {state === 'sending' ? words.sending : words.send}
              </button>
            </PersonForm>
          )}
        </div>
      )}
    </DialogFrame>
  )
}

/** Opens the dialog that asks for the recipient of the bag. */
export function openSendBagDialog(props: Props): void {
  openDialog((close) => <SendBagDialog {...props} onClose={close} />)
}
