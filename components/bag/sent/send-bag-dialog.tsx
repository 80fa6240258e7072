'use client'
import { useState } from 'react'
import type { z } from 'zod'
import { EmailField } from '#components/form/email-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useTranslate } from '#components/labels/use-translate.ts'
import { PersonFormStyles } from '#components/notify-me/person-form-styles.tsx'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { sentBagHours } from '#config/link-lifetimes.ts'
import type { Translate } from '#i18n/translate.ts'
import { sendBag } from '#lib/bag/sent/send-bag.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { messages } from '#validation/messages.ts'
import { sendBagForm } from '#validation/send-bag.ts'

type Props = { readonly shop: ShopContext; readonly hash: string }

type SendBagValues = z.infer<typeof sendBagForm>

/** Why the bag was not sent, and what to do. */
function getErrorText(t: Translate, outcome: string): string {
  switch (outcome) {
    case 'busy':
      return t('bag.send.busy')
    case 'cards':
      return t('bag.send.cards')
    case 'gone':
      return t('bag.send.gone')
    default:
      return t('product.failed')
  }
}

function SendBagForm({ shop, hash, onSent }: Props & { readonly onSent: (email: string) => void }) {
  const t = useTranslate()
  const form = useZodForm(sendBagForm, { defaultValues: { email: '' } })

  async function send({ email }: SendBagValues): Promise<void> {
    const outcome = await sendBag(shop, hash, email)
    if (outcome === 'sent') onSent(email)
    else setFormError(form, outcome)
  }

  return (
    <Form form={form} texts={useFormTexts()} onSubmit={send} className="stack">
      <p>{t('bag.send.text', { hours: sentBagHours })}</p>
      <EmailField<SendBagValues>
        name="email"
        label={t('checkout.email.label')}
        hint={t('bag.send.why')}
        closedText={t(messages.emailClosed)}
      />
      <ErrorSummary>{(outcome) => getErrorText(t, outcome)}</ErrorSummary>
      <SubmitButton className="btn full" pendingLabel={t('bag.send.sending')}>
        {t('bag.send.do')}
      </SubmitButton>
    </Form>
  )
}

export function SendBagDialog({ onClose, ...props }: Props & { readonly onClose: () => void }) {
  const t = useTranslate()
  const [recipient, setRecipient] = useState<string | null>(null)
  const sent = recipient !== null
  return (
    <DialogFrame
      className="sheet person"
      heading={sent ? t('bag.send.sent.title') : t('bag.send.title')}
      isDone={sent}
      closeLabel={t('bag.close')}
      onClose={onClose}
    >
      {(close) => (
        <div className="mid stack">
          <PersonFormStyles />
          {sent ? (
            <>
              <p role="status">{t('bag.send.sent.text', { email: recipient })}</p>
              <button type="button" className="btn alt" onClick={close}>
                {t('bag.close')}
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
