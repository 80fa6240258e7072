'use client'
import type { UseFormReturn } from 'react-hook-form'
import type { FormTexts } from '#components/form/form-texts.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { areaMessage, type CheckoutValues, shippingMessage } from '#lib/checkout/form.ts'
import { messages } from '#validation/messages.ts'
import { postalCodeExample } from '#validation/postal-codes.ts'
import { useShopper } from '../shopper/shopper-context.tsx'

/** The texts of the checkout's form: the error of a postal code shows an example of its country. */
export function useCheckoutTexts({ getValues }: Pick<UseFormReturn<CheckoutValues>, 'getValues'>): FormTexts {
  const { t, locale } = useShopper()
  const texts = useFormTexts()
  return {
    ...texts,
    getErrorText(message, name) {
      if (message === shippingMessage.key) return t(message, shippingMessage.english)
      if (message === areaMessage.key) return t(message, areaMessage.english)
      const problem = texts.getErrorText(message, name)
      if (message !== messages.postalCode.key) return problem
      const market = name.startsWith('billing') ? getValues('billingAddress.countryId') : marketCodeOf(locale)
      const example = postalCodeExample(market)
      const { key, english } = messages.postalCodeExample
      return example === null ? problem : t(key, english, { problem, example })
    },
  }
}
