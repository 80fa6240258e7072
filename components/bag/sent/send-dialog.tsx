'use client'
import { useState } from 'react'
import { EmailField, PersonForm, PersonStyle } from '#components/notify-me/person-fields.tsx'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { fill } from '#components/ui/fill.ts'
import { openDialog } from '#components/ui/open-dialog.tsx'
import { emailProblem, type SendOutcome, sendBag } from '#lib/bag/sent/send.ts'
import type { Place } from '#lib/shop-context/place.ts'
import type { SendWords } from './words.ts'

type Props = { readonly place: Place; readonly hash: string; readonly words: SendWords }

function SendDialog({ place, hash, words, onClose }: Props & { readonly onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [state, setState] = useState<SendOutcome | 'open' | 'sending'>('open')
  const [to, setTo] = useState('')
  const told = problem === null ? undefined : (words.problems[problem] ?? problem)

  async function send(form: HTMLFormElement): Promise<void> {
    if (state === 'sending') return
    const email = String(new FormData(form).get('email') ?? '')
    const wrong = emailProblem(email)
    setProblem(wrong)
    if (wrong) return form.querySelector<HTMLInputElement>('[name=email]')?.focus()
    setState('sending')
    setTo(email.trim())
    setState(await sendBag(place, hash, email))
  }

  const refused = state === 'open' || state === 'sending' || state === 'sent' ? '' : words.refused[state]
  const sent = state === 'sent'
  return (
    <DialogFrame
      className="sheet person"
      heading={sent ? words.sent : words.title}
      isDone={sent}
      close={words.close}
      onClose={onClose}
    >
      {(close) => (
        <div className="mid stack">
          <PersonStyle />
          {sent ? (
            <>
              <p role="status">{fill(words.sentText, { email: to })}</p>
              <button type="button" className="btn alt" onClick={close}>
                {words.close}
              </button>
            </>
          ) : (
            <PersonForm
              className="stack"
              onSend={(form) => void send(form)}
              onCorrect={(form) =>
                problem !== null && setProblem(emailProblem(String(new FormData(form).get('email') ?? '')))
              }
            >
              <p>{words.text}</p>
              <EmailField words={words} problem={told} helper={words.why} />
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

/** Asks whom the bag goes to. */
export function openSend(props: Props): void {
  openDialog((close) => <SendDialog {...props} onClose={close} />)
}
