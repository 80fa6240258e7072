'use client'
import { useState } from 'react'
import type { z } from 'zod'
import { EmailField } from '#components/form/email-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { PersonFormStyles } from '#components/notify-me/person-form-styles.tsx'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import { sendBag } from '#lib/bag/sent/send-bag.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { sendBagForm } from '#validation/send-bag.ts'
import type { SendBagLabels } from './send-bag-labels.ts'

type Props = { readonly shop: ShopContext; readonly hash: string; readonly labels: SendBagLabels }

type SendBagValues = z.infer<typeof sendBagForm>

function SendBagForm({ shop, hash, labels, onSent }: Props & { readonly onSent: (email: string) => void }) {
  const form = useZodForm(sendBagForm, { defaultValues: { email: '' } })
  const errors: Readonly<Record<string, string>> = labels.errors

  async function send({ email }: SendBagValues): Promise<void> {
    const outcome = await sendBag(shop, hash, email)
    if (outcome === 'sent') onSent(email)
    else setFormError(form, outcome)
  }

  return (
    <Form form={form} texts={useFormTexts()} onSubmit={send} className="stack">
      <p>{labels.text}</p>
      <EmailField<SendBagValues>
        name="email"
        label={labels.email}
        hint={labels.emailHelper}
        closedText={labels.closed}
      />
      <ErrorSummary>{(failure) => errors[failure]}</ErrorSummary>
      <SubmitButton className="btn full" pendingLabel={labels.sending}>
        {labels.send}
      </SubmitButton>
    </Form>
  )
}

export function SendBagDialog({ onClose, ...props }: Props & { readonly onClose: () => void }) {
  const { labels } = props
  const [recipient, setRecipient] = useState<string | null>(null)
  const sent = recipient !== null
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
              <p role="status">{interpolate(labels.sentText, { email: recipient })}</p>
              <button type="button" className="btn alt" onClick={close}>
                {labels.close}
              </button>
            </>
          ) : (
            <SendBagForm {...props} onSent={setRecipient} />
          )}
        </div>
      )}
    </DialogFrame>
  )
}
