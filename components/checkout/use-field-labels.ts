'use client'
import { useFormContext } from 'react-hook-form'
import { translateLabel } from '#i18n/label.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { addressFields } from '#validation/address-fields.ts'
import { packstationLabels } from '#validation/packstation-labels.ts'
import { useShopper } from '../shopper/shopper-context.tsx'

/** The label of a field in the error summary; null when the message is clear without it. */
export function useFieldLabels(): (name: string) => string | null {
  const { t, locale } = useShopper()
  const { getValues } = useFormContext<CheckoutValues>()
  return (name) => {
    const [form = '', fieldName = ''] = name.split('.')
    if (form === 'contact') {
      if (fieldName === 'email') return t('checkout.email.label')
      if (fieldName === 'phone') return t('checkout.phone.label')
      return fieldName === 'phonePrefix' ? t('checkout.phone.prefix') : null
    }
    if (form === 'packstation') {
      const [, label] = Object.entries(packstationLabels).find(([field]) => field === fieldName) ?? []
      return label ? t(label) : null
    }
    if (fieldName === 'countryId') return t('checkout.billing.country')
    const market = form === 'billingAddress' ? getValues('billingAddress.countryId') : marketCodeOf(locale)
    const label = addressFields(market).find((field) => field.name === fieldName)?.label
    return label ? translateLabel(t, label) : null
  }
}
