'use client'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { marketCodeOf } from '#i18n/locales.ts'
import { useNewsletterVoucher } from '#lib/bag/vouchers/use-newsletter-voucher.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { getPhonePrefixes, marketPrefixes } from '#lib/checkout/phone-prefixes.ts'
import { profileQuery } from '#lib/market/market-profile.client.ts'
import { shouldShowEmailHelper, suggestEmail } from '#validation/email.ts'
import { rulesOf } from '#validation/market-rules.ts'
import { messages } from '#validation/messages.ts'
import { FieldError, TextField, useField } from '../form/fields.tsx'
import { useShopper } from '../shopper/shopper-context.tsx'

/** Warns about a domain that looks misspelt, without rejecting it. */
function EmailWarning() {
  const { t } = useShopper()
  const { setValue } = useFormContext<CheckoutValues>()
  const email = useWatch<CheckoutValues, 'contact.email'>({ name: 'contact.email' })
  const result = suggestEmail(email)
  if (!result) return null
  const { suggestion } = result
  if (suggestion === null) return <p className="ms warn-ms">{t(messages.emailClosed)}</p>
  return (
    <p className="ms warn-ms">
      <button
        type="button"
        onClick={() => setValue('contact.email', suggestion, { shouldValidate: true, shouldDirty: true })}
      >
        {t(messages.emailMisspelt, { suggestion })}
      </button>
    </p>
  )
}

export function PhoneField() {
  const { t, locale } = useShopper()
  const { data } = useQuery(profileQuery(locale))
  const prefix = useField('contact.phonePrefix')
  const selectedPrefix = useWatch<CheckoutValues, 'contact.phonePrefix'>({ name: 'contact.phonePrefix' })
  const phone = useField('contact.phone')
  const prefixes = useMemo(
    () => getPhonePrefixes(locale, data?.phonePrefixes ?? marketPrefixes),
    [locale, data],
  )
  const isListed = prefixes.some((entry) => entry.prefix === selectedPrefix)
  const message = phone.message ?? prefix.message
  return (
    <div className={`f ${message ? 'err' : ''}`}>
      <label htmlFor={phone.control.id}>{t('checkout.phone.label')}</label>
      <div className="phone">
        <div className="prefix">
          <select
            className="in-t"
            {...prefix.control}
            value={selectedPrefix}
            aria-label={t('checkout.phone.prefix')}
            autoComplete="tel-country-code"
          >
            {!isListed && <option value={selectedPrefix}>{selectedPrefix}</option>}
            {prefixes.map((entry) => (
              <option key={entry.prefix} value={entry.prefix}>
                {`${entry.countries.join(', ')} ${entry.prefix}`}
              </option>
            ))}
          </select>
          <span aria-hidden="true">{selectedPrefix}</span>
        </div>
        <input
          className="in-t"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
          {...phone.control}
          aria-required
        />
      </div>
      <FieldError id={phone.errorId} name="contact.phone" message={message} />
      <p className="hint">{t('checkout.phone.why')}</p>
    </div>
  )
}

/** The consent that the law of the market requires in addition to the order itself. */
export function ExtraConditionCheckbox() {
  const { t } = useShopper()
  const { control, errorId, message } = useField('contact.extraCondition')
  return (
    <div className={`f ${message ? 'err' : ''}`}>
      <label className="tick">
        <input type="checkbox" {...control} aria-required />
        <span>{t('checkout.extraCondition')}</span>
      </label>
      <FieldError id={errorId} name="contact.extraCondition" message={message} />
    </div>
  )
}

/** Newsletter opt-in, with the voucher it earns. */
function NewsletterCheckbox() {
  const { t, brand, locale } = useShopper()
  const { register } = useFormContext<CheckoutValues>()
  const isChecked = useWatch<CheckoutValues, 'newsletter'>({ name: 'newsletter' })
  const voucher = useNewsletterVoucher({ brand, locale }, isChecked)
  return (
    <label className="tick">
      <input type="checkbox" {...register('newsletter')} />
      <span>
        {t('checkout.newsletter.label')}
        {voucher && (
          <span className="hint">
            {' '}
            {t('checkout.newsletter.voucher', {
              voucher: voucher.name,
            })}
          </span>
        )}
      </span>
    </label>
  )
}

export function EmailField() {
  const { t } = useShopper()
  const email = useWatch<CheckoutValues, 'contact.email'>({ name: 'contact.email' })
  const [wasLeft, setWasLeft] = useState(false)
  return (
    <TextField
      name="contact.email"
      label={t('checkout.email.label')}
      helper={shouldShowEmailHelper(email) ? t('checkout.email.why') : null}
      input={{
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        maxLength: 254,
        onBlurCapture: () => setWasLeft(true),
        onFocus: () => setWasLeft(false),
      }}
    >
      {wasLeft && <EmailWarning />}
    </TextField>
  )
}

/** The customer’s contact data: e-mail, phone and newsletter opt-in. */
export function ContactFields() {
  const { locale } = useShopper()
  return (
    <>
      <EmailField />
      <PhoneField />
      {rulesOf(marketCodeOf(locale)).extraCondition && <ExtraConditionCheckbox />}
      <NewsletterCheckbox />
    </>
  )
}
