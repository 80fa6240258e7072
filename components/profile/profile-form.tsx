import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { PhoneField } from '#components/checkout/contact-fields.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SelectField, TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError, setServerErrors } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { marketOf } from '#config/markets.ts'
import { intlTag, isLocale, type Locale, localesOf, marketCodeOf } from '#i18n/locales.ts'
import { type MemberProfile, saveMemberProfile } from '#lib/account/member-profile.client.ts'
import { getLanguageName } from '#lib/market/market-names.ts'
import { memberProfileForm } from '#validation/member-profile.ts'

type Values = {
  name: string
  surname: string
  contact: { phonePrefix: string; phone: string }
  birthMonth: string
  emailLocale: string
}

const formNames: Readonly<Record<string, string>> = {
  phonePrefix: 'contact.phonePrefix',
  phone: 'contact.phone',
}

function getMonths(locale: Locale) {
  const months = new Intl.DateTimeFormat(intlTag(locale), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => ({
    id: String(index + 1),
    name: months.format(Date.UTC(2026, index, 15)),
  }))
}

/** The languages of the market, and the saved one. */
function getEmailLocales(locale: Locale, saved: string | null) {
  const offered: readonly Locale[] = localesOf(marketCodeOf(locale))
  const all = saved !== null && isLocale(saved) && !offered.includes(saved) ? [...offered, saved] : offered
  return all.map((id) => ({ id, name: getLanguageName(id) }))
}

/** Announces a save until the next edit. */
function SavedStatus({ saved }: { readonly saved: boolean }) {
  const { t } = useShopper()
  const { isDirty } = useFormContext().formState
  return (
    <p role="status" className="saved">
      {saved && !isDirty && t('account.profile.saved')}
    </p>
  )
}

/** Name, phone, month of birth and e-mail language of the member. */
export function ProfileForm({ profile }: { readonly profile: MemberProfile }) {
  const { t, brand, locale } = useShopper()
  const market = marketCodeOf(locale)
  const [saved, setSaved] = useState(false)
  const { phonePrefix, phone, birthMonth, emailLocale } = profile
  const form = useZodForm<Values, Values>(memberProfileForm(market), {
    mode: 'onTouched',
    defaultValues: {
      name: profile.name,
      surname: profile.surname,
      contact: { phonePrefix: phonePrefix || marketOf(market).phonePrefix, phone },
      birthMonth: String(birthMonth ?? ''),
      emailLocale: emailLocale ?? '',
    },
  })
  const labels = {
    name: t('compra.formulario.name.label'),
    surname: t('compra.formulario.surname.label'),
    'contact.phone': t('checkout.phone.label'),
    'contact.phonePrefix': t('checkout.phone.prefix'),
  }

  async function send(values: Values): Promise<void> {
    setSaved(false)
    const errors = await saveMemberProfile(
      { brand, locale },
      {
        name: values.name,
        surname: values.surname,
        ...values.contact,
        birthMonth: values.birthMonth === '' ? null : Number(values.birthMonth),
        emailLocale: isLocale(values.emailLocale) ? values.emailLocale : null,
      },
    )
    if (errors?.length)
      return setServerErrors(
        form,
        errors.map(({ field, message }) => ({ field: formNames[field] ?? field, message })),
      )
    if (errors) return setFormError(form, 'outage')
    form.reset(values)
    setSaved(true)
  }

  return (
    <Form form={form} texts={useFormTexts()} onSubmit={send} summary={labels} className="profile">
      <ErrorSummary heading="h2">{() => t('account.profile.outage')}</ErrorSummary>
      <div className="fields">
        <TextField<Values>
          name="name"
          label={labels.name}
          className="half"
          input={{ autoComplete: 'given-name', maxLength: 60 }}
        />
        <TextField<Values>
          name="surname"
          label={labels.surname}
          className="half"
          input={{ autoComplete: 'family-name', maxLength: 80 }}
        />
        <PhoneField />
        <SelectField<Values>
          name="birthMonth"
          label={t('account.profile.birthMonth.label')}
          hint={t('account.profile.birthMonth.why')}
          className="half"
          required={false}
          placeholder={t('account.profile.birthMonth.none')}
          options={getMonths(locale)}
        />
        <SelectField<Values>
          name="emailLocale"
          label={t('account.profile.language.label')}
          hint={t('account.profile.language.why')}
          className="half"
          required={false}
          placeholder={t('account.profile.language.same')}
          options={getEmailLocales(locale, emailLocale)}
        />
      </div>
      <SubmitButton className="btn go" pendingLabel={t('account.saving')}>
        {t('account.profile.save')}
      </SubmitButton>
      <SavedStatus saved={saved} />
    </Form>
  )
}
