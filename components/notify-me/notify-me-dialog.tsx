'use client'
import { useState } from 'react'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import { SizeField } from '#components/ui/size-field.tsx'
import {
  type NotifyOutcome,
  type NotifyProblems,
  sendNotifyRequest,
  validateNotifyRequest,
} from '#lib/notify-me/notify-request.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { NotifyMeLabels } from './notify-me-labels.ts'
import { EmailField, PersonField, PersonForm, PersonFormStyles } from './person-fields.tsx'

export type NotifyMeDialogProps = {
  readonly shop: ShopContext
  readonly material: string
  /** Product name. */
  readonly product: string
  /** Name of the missing part of a bundle. */
  readonly missingPart?: string | undefined
  /** Sizes to be notified about: stored value and label. One-size products have a single entry. */
  readonly sizes: readonly { readonly value: string; readonly name: string }[]
  /** The preselected size; null lets the customer choose. */
  readonly size: string | null
  /** `back`: back in stock; `opens`: sales start. */
  readonly reason: 'back' | 'opens'
  readonly labels: NotifyMeLabels
}

const getText = (form: FormData, name: string) => String(form.get(name) ?? '')

type State = NotifyOutcome | 'open' | 'sending'

const errorLabelKeys: Partial<Record<State, 'inStock' | 'busy' | 'failed' | 'refused'>> = {
  in_stock: 'inStock',
  busy: 'busy',
  failed: 'failed',
  refused: 'refused',
}

function NotifyMeForm({
  shop,
  material,
  product,
  sizes,
  size,
  labels: words,
  onSubscribed: onNoted,
}: NotifyMeDialogProps & {
  readonly onSubscribed: (email: string, what: string) => void
}) {
  const [state, setState] = useState<State>('open')
  const [problems, setProblems] = useState<NotifyProblems>({})
  const told = (name: 'name' | 'email') => {
    const key = problems[name]
    return key === undefined ? undefined : (words.problems[key] ?? key)
  }
  const only = sizes.length === 1 ? sizes[0] : undefined

  function read(own: HTMLFormElement) {
    const data = new FormData(own)
    return { name: getText(data, 'name'), email: getText(data, 'email'), newsletter: data.has('newsletter') }
  }

  async function send(own: HTMLFormElement) {
    if (state === 'sending') return
    const person = read(own)
    const found = validateNotifyRequest(shop, person)
    setProblems(found)
    const [wrong] = Object.keys(found)
    if (wrong) return own.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    const chosen = only?.value ?? (getText(new FormData(own), 'size') || null)
    setState('sending')
    const outcome = await sendNotifyRequest(shop, { ...person, material, size: chosen })
    setState(outcome)
    if (outcome !== 'noted') return
    const sizeName = only ? null : sizes.find(({ value }) => value === chosen)?.name
    onNoted(person.email.trim(), sizeName ? `${product}, ${sizeName}` : product)
  }

  const sentence = errorLabelKeys[state]
  return (
    <PersonForm
      className="stack"
      onSubmit={(own) => void send(own)}
      onInput={(own) => Object.keys(problems).length && setProblems(validateNotifyRequest(shop, read(own)))}
    >
      {!only && (
        <SizeField
          name="size"
          label={words.size}
          sizes={sizes}
          anyLabel={words.anySize}
          defaultValue={size ?? ''}
        />
      )}
      <PersonField
        name="name"
        label={words.name}
        problem={told('name')}
        input={{ autoComplete: 'given-name', maxLength: 60 }}
      />
      <EmailField labels={words} problem={told('email')} helper={words.emailHelper} />
      <label className="tick">
        <input type="checkbox" name="newsletter" />
        <span>{words.newsletter}</span>
      </label>
      <p className="err b t-s" role="alert">
        {sentence && words[sentence]}
      </p>
      <button type="submit" className="btn full" aria-disabled={state === 'sending' || undefined}>
        {state === 'sending' && <span className="spin" aria-hidden="true" />}
        {state === 'sending' ? words.sending : words.send}
      </button>
      <p className="t-s mut">{words.queue}</p>
    </PersonForm>
  )
}

/** The notification form in a dialog; after it is saved, the heading confirms it. */
export function NotifyMeDialog({
  onClose,
  ...props
}: NotifyMeDialogProps & { readonly onClose: () => void }) {
  const { labels: words, product, reason } = props
  const [noted, setNoted] = useState<string | null>(null)
  return (
    <DialogFrame
      className="sheet person notice"
      heading={noted ? words.done : words[reason]}
      isDone={noted !== null}
      closeLabel={words.close}
      onClose={onClose}
    >
      {(close) => (
        <div className="mid stack">
          <PersonFormStyles />
          {noted ? (
            <>
              <p role="status">{noted}</p>
              <button type="button" className="btn alt" onClick={close}>
                {words.close}
              </button>
            </>
          ) : (
            <>
              <p className="t-l">{product}</p>
              {props.missingPart && <p>{props.missingPart}</p>}
              <NotifyMeForm
                {...props}
                onSubscribed={(email, what) => setNoted(interpolate(words.doneText, { email, what }))}
              />
            </>
          )}
        </div>
      )}
    </DialogFrame>
  )
}
