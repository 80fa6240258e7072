'use client'
import { useState } from 'react'
import type { z } from 'zod'
import { EmailField } from '#components/form/email-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { CheckboxField, SelectField, TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError, setServerErrors } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useTranslate } from '#components/labels/use-translate.ts'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { maxNewslettersPerMonth } from '#config/newsletter.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { useMemberContact } from '#lib/account/use-member-contact.ts'
import { type NotifyOutcome, sendNotifyRequest } from '#lib/notify-me/notify-request.client.ts'
import { stockHoldHours } from '#lib/notify-me/stock-hold-hours.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { notifyMeForm } from '#validation/person.ts'
import { PersonFormStyles } from './person-form-styles.tsx'

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
}

type NotifyMeValues = z.infer<ReturnType<typeof notifyMeForm>>

function NotifyMeForm({
  shop,
  material,
  product,
  sizes,
  size,
  onSubscribed,
}: NotifyMeDialogProps & {
  readonly onSubscribed: (email: string, productName: string) => void
}) {
  const t = useTranslate()
  const onlySize = sizes.length === 1 ? sizes[0] : undefined
  const [schema] = useState(() => notifyMeForm(marketCodeOf(shop.locale)))
  const form = useZodForm(schema, {
    defaultValues: { size: onlySize?.value ?? size ?? '', name: '', email: '', newsletter: false },
  })
  const { getValues, setValue } = form
  useMemberContact(shop, ({ name, email }) => {
    if (getValues('name') === '') setValue('name', name)
    if (getValues('email') === '') setValue('email', email)
  })
  const failureTexts: Readonly<Record<string, string>> = {
    in_stock: t('notify.inStock'),
    busy: t('notify.busy'),
    failed: t('product.failed'),
    refused: t('notify.refused'),
  } satisfies Record<Exclude<NotifyOutcome, 'noted'>, string>

  async function send({ size: selectedSize, ...contact }: NotifyMeValues): Promise<void> {
    const outcome = await sendNotifyRequest(shop, { ...contact, material, size: selectedSize || null })
    if (typeof outcome === 'object') return setServerErrors(form, outcome.fieldErrors)
    if (outcome !== 'noted') return setFormError(form, outcome)
    const sizeName = onlySize ? null : sizes.find(({ value }) => value === selectedSize)?.name
    onSubscribed(contact.email, sizeName ? `${product}, ${sizeName}` : product)
  }

  return (
    <Form form={form} texts={useFormTexts({ marksOptional: false })} onSubmit={send} className="stack">
      {!onlySize && (
        <SelectField<NotifyMeValues>
          name="size"
          label={t('product.size')}
          required={false}
          placeholder={t('notify.any')}
          options={sizes.map(({ value, name }) => ({ id: value, name }))}
        />
      )}
      <TextField<NotifyMeValues>
        name="name"
        label={t('compra.formulario.name.label')}
        input={{ autoComplete: 'given-name', maxLength: 60 }}
      />
      <EmailField<NotifyMeValues>
        name="email"
        label={t('checkout.email.label')}
        hint={t('notify.why')}
        closedText={t('compra.formulario.email.closed')}
      />
      <CheckboxField<NotifyMeValues>
        name="newsletter"
        label={t('checkout.newsletter.label', { count: maxNewslettersPerMonth })}
      />
      <ErrorSummary>{(failure) => failureTexts[failure]}</ErrorSummary>
      <SubmitButton className="btn full" pendingLabel={t('notify.sending')}>
        {t('notify.send')}
      </SubmitButton>
      <p className="t-s mut">{t('notify.queue', { hours: stockHoldHours })}</p>
    </Form>
  )
}

/** The notification form in a dialog; after it is saved, the heading confirms it. */
export function NotifyMeDialog({
  onClose,
  ...props
}: NotifyMeDialogProps & { readonly onClose: () => void }) {
  const { product, reason } = props
  const t = useTranslate()
  const request = reason === 'back' ? t('notify.back') : t('notify.opens')
  const [confirmation, setConfirmation] = useState<string | null>(null)
  return (
    <DialogFrame
      className="sheet person notice"
      heading={confirmation ? t('notify.done.title') : request}
      isDone={confirmation !== null}
      closeLabel={t('bag.close')}
      onClose={onClose}
    >
      {(close) => (
        <div className="mid stack">
          <PersonFormStyles />
          {confirmation ? (
            <>
              <p role="status">{confirmation}</p>
              <button type="button" className="btn alt" onClick={close}>
                {t('bag.close')}
              </button>
            </>
          ) : (
            <>
              <p className="t-l">{product}</p>
              {props.missingPart && <p>{props.missingPart}</p>}
              <NotifyMeForm
                {...props}
                onSubscribed={(email, productName) =>
                  setConfirmation(t('notify.done.text', { email, what: productName }))
                }
              />
            </>
          )}
        </div>
      )}
    </DialogFrame>
  )
}
