import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError, setServerErrors } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { brandNames } from '#config/brands.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { newsletterStatusQuery, saveContact } from '#lib/newsletter/preferences.client.ts'
import type { Preferences } from '#lib/newsletter/types.ts'
import { newsletterContactForm } from '#validation/newsletter.ts'
import { SubscriptionStatus } from './subscription-status.tsx'

type Values = { name: string; phone: string }

function ContactForm({ member, name, phone }: Values & { readonly member: string }) {
  const { t, brand, locale } = useShopper()
  const [saved, setSaved] = useState<Values | null>(null)
  const form = useZodForm<Values, Values>(newsletterContactForm(marketCodeOf(locale)), {
    mode: 'onTouched',
    defaultValues: { name, phone },
  })

  async function send(values: Values): Promise<void> {
    setSaved(null)
    const errors = await saveContact({ brand, locale }, member, values)
    if (errors?.length) return setServerErrors(form, errors)
    if (errors) return setFormError(form, 'outage')
    form.reset(values)
    setSaved(values)
  }

  return (
    <Form form={form} texts={useFormTexts()} onSubmit={send} className="contact">
      <h2 className="t-l">{t('newsletter.contact.title')}</h2>
      <p>
        {t('newsletter.contact.text', { brand: brandNames[brand] })} {t('newsletter.contact.clear')}
      </p>
      <ErrorSummary heading="h3">{() => t('newsletter.outage')}</ErrorSummary>
      <TextField<Values>
        name="name"
        label={t('compra.formulario.name.label')}
        required={false}
        input={{ autoComplete: 'given-name', maxLength: 60 }}
      />
      <TextField<Values>
        name="phone"
        label={t('checkout.phone.label')}
        required={false}
        input={{ type: 'tel', autoComplete: 'tel-national', maxLength: 40 }}
      />
      <SubmitButton className="btn alt" pendingLabel={t('newsletter.preferences.saving')}>
        {t('newsletter.contact.save')}
      </SubmitButton>
      <p role="status" className={saved ? 'nl-ok' : undefined}>
        {saved && !form.formState.isDirty && t('newsletter.contact.saved')}
      </p>
    </Form>
  )
}

/** Whether the member is subscribed to the newsletter of the brand, and the contact data saved with it. */
export function MemberContact({
  member,
  preferences: { email, name, phone },
}: {
  readonly member: string
  readonly preferences: Preferences
}) {
  const { t, brand, locale } = useShopper()
  const { data } = useQuery(newsletterStatusQuery({ brand, locale }, member, email))
  if (!data) return null
  const { newsletterSubscribed } = data
  return (
    <>
      <SubscriptionStatus t={t} brand={brand} email={email} isSubscribed={newsletterSubscribed} />
      {newsletterSubscribed && <ContactForm member={member} name={name} phone={phone} />}
    </>
  )
}
