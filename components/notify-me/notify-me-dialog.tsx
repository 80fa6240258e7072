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
  labels,
  onSubscribed,
}: NotifyMeDialogProps & {
  readonly onSubscribed: (email: string, productName: string) => void
}) {
  const [state, setState] = useState<State>('open')
  const [errors, setErrors] = useState<NotifyProblems>({})
  const getErrorText = (name: 'name' | 'email') => {
    const key = errors[name]
    return key === undefined ? undefined : (labels.problems[key] ?? key)
  }
  const onlySize = sizes.length === 1 ? sizes[0] : undefined

  function read(form: HTMLFormElement) {
    const data = new FormData(form)
    return { name: getText(data, 'name'), email: getText(data, 'email'), newsletter: data.has('newsletter') }
  }

  async function send(form: HTMLFormElement) {
    if (state === 'sending') return
    const contact = read(form)
    const contactErrors = validateNotifyRequest(shop, contact)
    setErrors(contactErrors)
    const [firstInvalid] = Object.keys(contactErrors)
    if (firstInvalid) return form.querySelector<HTMLInputElement>(`[name=${firstInvalid}]`)?.focus()
    const selectedSize = onlySize?.value ?? (getText(new FormData(form), 'size') || null)
    setState('sending')
    const outcome = await sendNotifyRequest(shop, { ...contact, material, size: selectedSize })
    setState(outcome)
    if (outcome !== 'noted') return
    const sizeName = onlySize ? null : sizes.find(({ value }) => value === selectedSize)?.name
    onSubscribed(contact.email.trim(), sizeName ? `${product}, ${sizeName}` : product)
  }

  const sentence = errorLabelKeys[state]
  return (
    <PersonForm
      className="stack"
      onSubmit={(form) => void send(form)}
      onInput={(form) => Object.keys(errors).length && setErrors(validateNotifyRequest(shop, read(form)))}
    >
      {!onlySize && (
        <SizeField
          name="size"
          label={labels.size}
          sizes={sizes}
          anyLabel={labels.anySize}
          defaultValue={size ?? ''}
        />
      )}
      <PersonField
        name="name"
        label={labels.name}
        problem={getErrorText('name')}
        input={{ autoComplete: 'given-name', maxLength: 60 }}
      />
      <EmailField labels={labels} problem={getErrorText('email')} helper={labels.emailHelper} />
      <label className="tick">
        <input type="checkbox" name="newsletter" />
        <span>{labels.newsletter}</span>
      </label>
      <p className="err b t-s" role="alert">
        {sentence && labels[sentence]}
      </p>
      <button type="submit" className="btn full" aria-disabled={state === 'sending' || undefined}>
        {state === 'sending' && <span className="spin" aria-hidden="true" />}
        {state === 'sending' ? labels.sending : labels.send}
      </button>
      <p className="t-s mut">{labels.queue}</p>
    </PersonForm>
  )
}

/** The notification form in a dialog; after it is saved, the heading confirms it. */
export function NotifyMeDialog({
  onClose,
  ...props
}: NotifyMeDialogProps & { readonly onClose: () => void }) {
  const { labels, product, reason } = props
  const [confirmation, setConfirmation] = useState<string | null>(null)
  return (
    <DialogFrame
      className="sheet person notice"
      heading={confirmation ? labels.done : labels[reason]}
      isDone={confirmation !== null}
      closeLabel={labels.close}
      onClose={onClose}
    >
      {(close) => (
        <div className="mid stack">
          <PersonFormStyles />
          {confirmation ? (
            <>
              <p role="status">{confirmation}</p>
              <button type="button" className="btn alt" onClick={close}>
                {labels.close}
              </button>
            </>
          ) : (
            <>
              <p className="t-l">{product}</p>
              {props.missingPart && <p>{props.missingPart}</p>}
              <NotifyMeForm
                {...props}
                onSubscribed={(email, productName) =>
                  setConfirmation(interpolate(labels.doneText, { email, what: productName }))
                }
              />
            </>
          )}
        </div>
      )}
    </DialogFrame>
  )
}
