'use client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { marketCodeOf } from '#i18n/locales.ts'
import { useNewsletterVoucher } from '#lib/bag/vouchers/use-newsletter-voucher.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { getPhonePrefixes, marketPrefixes } from '#lib/checkout/phone-prefixes.ts'
import { profileQuery } from '#lib/market/market-profile.client.ts'
import { shouldShowEmailHelper } from '#validation/email.ts'
import { rulesOf } from '#validation/market-rules.ts'
import { messages } from '#validation/messages.ts'
import { EmailField } from '../form/email-field.tsx'
import { FieldError, useField } from '../form/field.tsx'
import { CheckboxField } from '../form/fields.tsx'
import { useShopper } from '../shopper/shopper-context.tsx'

export function PhoneField() {
  const { t, locale } = useShopper()
  const { data } = useQuery(profileQuery(locale))
  const prefix = useField<CheckoutValues>('contact.phonePrefix')
  const selectedPrefix = useWatch<CheckoutValues, 'contact.phonePrefix'>({ name: 'contact.phonePrefix' })
  const phone = useField<CheckoutValues>('contact.phone')
  const prefixes = useMemo(
    () => getPhonePrefixes(locale, data?.phonePrefixes ?? marketPrefixes),
    [locale, data],
  )
  const isListed = prefixes.some((entry) => entry.prefix === selectedPrefix)
  const message = phone.message ?? prefix.message
  return (
    <div className={`f ${message ? 'err' : ''}`}>
      <label htmlFor={phone.control.id}>{t('checkout.phone', 'Phone')}</label>
      <div className="phone">
        <div className="prefix">
          <select
            className="in-t"
            {...prefix.control}
            value={selectedPrefix}
            aria-label={t('checkout.phone.prefix', 'Country prefix')}
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
        />
      </div>
      <FieldError id={phone.errorId} name="contact.phone" message={message} />
      <p className="hint">{t('checkout.phone.why', 'Only the carrier gets it, for the day of delivery.')}</p>
    </div>
  )
}

/** The consent that the law of the market requires in addition to the order itself. */
export function ExtraConditionCheckbox() {
  const { t } = useShopper()
  return (
    <CheckboxField<CheckoutValues>
      name="contact.extraCondition"
      required
      label={t(
        'checkout.extraCondition',
        'I agree that my name, address, phone and e-mail are collected for this order and sent to the shop and its carriers abroad.',
      )}
    />
  )
}

/** Newsletter opt-in, with the voucher it earns. */
function NewsletterCheckbox() {
  const { t, brand, locale } = useShopper()
  const isChecked = useWatch<CheckoutValues, 'newsletter'>({ name: 'newsletter' })
  const voucher = useNewsletterVoucher({ brand, locale }, isChecked)
  return (
    <CheckboxField<CheckoutValues>
      name="newsletter"
      label={
        <>
          {t('checkout.newsletter', 'Write to me once a month. One click ends it.')}
          {voucher && (
            <span className="hint">
              {' '}
              {t('checkout.newsletter.voucher', 'It brings you this, on this order already: {voucher}.', {
                voucher: voucher.name,
              })}
            </span>
          )}
        </>
      }
    />
  )
}

export function CheckoutEmailField() {
  const { t } = useShopper()
  const email = useWatch<CheckoutValues, 'contact.email'>({ name: 'contact.email' })
  return (
    <EmailField<CheckoutValues>
      name="contact.email"
      label={t('checkout.email', 'E-mail')}
      hint={
        shouldShowEmailHelper(email) ? t('checkout.email.why', 'For the confirmation and the invoice.') : null
      }
      formatSuggestion={(suggestion) =>
        t(messages.emailMisspelt.key, messages.emailMisspelt.english, { suggestion })
      }
      closedText={t(messages.emailClosed.key, messages.emailClosed.english)}
    />
  )
}

/** The customer’s contact data: e-mail, phone and newsletter opt-in. */
export function ContactFields() {
  const { locale } = useShopper()
  return (
    <>
      <CheckoutEmailField />
      <PhoneField />
      {rulesOf(marketCodeOf(locale)).extraCondition && <ExtraConditionCheckbox />}
      <NewsletterCheckbox />
    </>
  )
}
