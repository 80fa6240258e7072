'use client'
import { useState } from 'react'
import type { z } from 'zod'
import { EmailField } from '#components/form/email-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { CheckboxField, SelectField, TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError, setServerErrors } from '#components/form/form-errors.ts'
import { toFormTexts } from '#components/form/form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { type NotifyOutcome, sendNotifyRequest } from '#lib/notify-me/notify-request.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { notifyMeForm } from '#validation/person.ts'
import type { NotifyMeLabels } from './notify-me-labels.ts'
import { PersonFormStyles, toEmailWarnings } from './person-fields.tsx'

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

type NotifyMeValues = z.infer<ReturnType<typeof notifyMeForm>>

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
  const onlySize = sizes.length === 1 ? sizes[0] : undefined
  const [schema] = useState(() => notifyMeForm(marketCodeOf(shop.locale)))
  const form = useZodForm(schema, {
    defaultValues: { size: onlySize?.value ?? size ?? '', name: '', email: '', newsletter: false },
  })
  const failureTexts: Readonly<Record<string, string>> = {
    in_stock: labels.inStock,
    busy: labels.busy,
    failed: labels.failed,
    refused: labels.refused,
  } satisfies Record<Exclude<NotifyOutcome, 'noted'>, string>

  async function send({ size: selectedSize, ...contact }: NotifyMeValues): Promise<void> {
    const outcome = await sendNotifyRequest(shop, { ...contact, material, size: selectedSize || null })
    if (typeof outcome === 'object') return setServerErrors(form, outcome.fieldErrors)
    if (outcome !== 'noted') return setFormError(form, outcome)
    const sizeName = onlySize ? null : sizes.find(({ value }) => value === selectedSize)?.name
    onSubscribed(contact.email, sizeName ? `${product}, ${sizeName}` : product)
  }

  return (
    <Form form={form} texts={toFormTexts(labels)} onSubmit={send} className="stack">
      {!onlySize && (
        <SelectField<NotifyMeValues>
          name="size"
          label={labels.size}
          required={false}
          placeholder={labels.anySize}
          options={sizes.map(({ value, name }) => ({ id: value, name }))}
        />
      )}
      <TextField<NotifyMeValues>
        name="name"
        label={labels.name}
        input={{ autoComplete: 'given-name', maxLength: 60 }}
      />
      <EmailField<NotifyMeValues>
        name="email"
        label={labels.email}
        hint={labels.emailHelper}
        {...toEmailWarnings(labels)}
      />
      <CheckboxField<NotifyMeValues> name="newsletter" label={labels.newsletter} />
      <ErrorSummary>{(failure) => failureTexts[failure]}</ErrorSummary>
      <SubmitButton className="btn full" pendingLabel={labels.sending}>
        {labels.send}
      </SubmitButton>
      <p className="t-s mut">{labels.queue}</p>
    </Form>
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
