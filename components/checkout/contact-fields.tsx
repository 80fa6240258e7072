'use client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { maxNewslettersPerMonth } from '#config/newsletter.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { useAccount } from '#lib/account/use-account.ts'
import { useNewsletterVoucher } from '#lib/bag/vouchers/use-newsletter-voucher.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { getPhonePrefixes, marketPrefixes } from '#lib/checkout/phone-prefixes.ts'
import { profileQuery } from '#lib/market/market-profile.client.ts'
import { hasCookie } from '#lib/session/has-cookie.client.ts'
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
  return (
    <CheckboxField<CheckoutValues>
      name="contact.extraCondition"
      required
      label={t('checkout.extraCondition')}
    />
  )
}

/** Newsletter opt-in, with the voucher it earns; members who are subscribed have none. */
function NewsletterCheckbox() {
  const { brand, locale } = useShopper()
  const { account, signInStatus } = useAccount({ brand, locale })
  const isMember = signInStatus === 'member'
  // The cookie of an earlier page prevents a shift while the account loads.
  const isSubscribed =
    account?.newsletterSubscribed ?? (isMember && hasCookie(brand, 'member_subscribed', 'true'))
  return isSubscribed ? null : <NewsletterOffer />
}

function NewsletterOffer() {
  const { t, brand, locale } = useShopper()
  const isChecked = useWatch<CheckoutValues, 'newsletter'>({ name: 'newsletter' })
  const voucher = useNewsletterVoucher({ brand, locale }, isChecked)
  return (
    <CheckboxField<CheckoutValues>
      name="newsletter"
      label={
        <>
          {t('checkout.newsletter.label', { count: maxNewslettersPerMonth })}
          {voucher && (
            <span className="hint">
              {' '}
              {t('checkout.newsletter.voucher', {
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
      label={t('checkout.email.label')}
      hint={shouldShowEmailHelper(email) ? t('checkout.email.why') : null}
      closedText={t(messages.emailClosed)}
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
