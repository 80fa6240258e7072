'use client'
import type { FormTexts } from '#components/form/form-texts.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import type { MarketCode } from '#config/markets.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { areaMessage, shippingMessage } from '#lib/checkout/form.ts'
import { messages } from '#validation/messages.ts'
import { postalCodeExample } from '#validation/postal-codes.ts'
import { useShopper } from '../shopper/shopper-context.tsx'

/** The texts of the checkout's form: the error of a postal code shows an example of its country. */
export function useCheckoutTexts({
  getValues,
}: {
  getValues: (name: 'billingAddress.countryId') => MarketCode
}): FormTexts {
  const { t, locale } = useShopper()
  const texts = useFormTexts()
  return {
    ...texts,
    getErrorText(message, name) {
      if (message === shippingMessage) return t(message)
      if (message === areaMessage) return t(message)
      const problem = texts.getErrorText(message, name)
      if (message !== messages.postalCode) return problem
      const market = name.startsWith('billing') ? getValues('billingAddress.countryId') : marketCodeOf(locale)
      const example = postalCodeExample(market)
      return example === null ? problem : t(messages.postalCodeExample, { problem, example })
    },
  }
}
