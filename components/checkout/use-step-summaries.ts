'use client'
import { useQuery } from '@tanstack/react-query'
import type { MarketCode } from '#config/markets.ts'
import { formatPersonName } from '#i18n/format-person-name.ts'
import {
  type CheckoutValues,
  getSelectedDeliveryKind,
  getStepOfField,
  type Step,
  steps,
  toCheckoutForm,
} from '#lib/checkout/form.ts'
import { comunasQuery, regionsQuery, selectRegionName } from '#lib/checkout/queries.client.ts'
import {
  formatContactSummary,
  formatDeliverySummary,
  formatPickupSummary,
} from '#lib/checkout/step-summaries.ts'
import type { Totals } from '#lib/checkout/totals.ts'
import { validateCheckout } from '#validation/checkout-form.ts'
import { useShopper } from '../shopper/shopper-context.tsx'

/** Summaries of the collapsed steps. */
export function useStepSummaries(
  market: MarketCode,
  values: CheckoutValues,
  method: string,
): Record<Step, string> {
  const { t, locale } = useShopper()
  const { contact, shippingAddress } = values
  const { data: region = '' } = useQuery({
    ...regionsQuery(locale, market),
    select: selectRegionName(shippingAddress.region),
    enabled: shippingAddress.region !== '',
  })
  const { data: comuna = '' } = useQuery({
    ...comunasQuery(locale, shippingAddress.region),
    select: selectRegionName(shippingAddress.comuna),
    enabled: shippingAddress.region !== '' && shippingAddress.comuna !== '',
  })
  function delivery(): string {
    const { billingAddress } = values
    switch (getSelectedDeliveryKind(values)) {
      case 'mail':
        return `${formatPersonName(billingAddress.countryId, billingAddress)}, ${t('shipping.mail.title')}`
      case 'home':
        return formatDeliverySummary(market, shippingAddress, { region, comuna, method })
      default:
        return formatPickupSummary(market, values, method)
    }
  }
  return { contact: formatContactSummary(contact), delivery: delivery(), payment: '' }
}

/** Why the customer cannot pay yet, apart from the card form. */
export function useFormBlockedReason(market: MarketCode, values: CheckoutValues): string | null {
  const { t } = useShopper()
  const invalidSteps = validateCheckout(market, toCheckoutForm(values)).map(({ field }) =>
    getStepOfField(field, getSelectedDeliveryKind(values)),
  )
  if (!values.shippingMethodId) invalidSteps.push('delivery')
  const step = steps.find((candidate) => invalidSteps.includes(candidate))
  if (!step) return null
  const titles = {
    contact: t('checkout.contact'),
    delivery:
      getSelectedDeliveryKind(values) === 'mail' ? t('checkout.billing.label') : t('checkout.delivery.label'),
    payment: t('checkout.payment'),
  }
  return t('checkout.pay.problems', {
    count: invalidSteps.filter((candidate) => candidate === step).length,
    step: titles[step],
  })
}

/** Why the customer cannot pay while the totals are unknown. */
export function usePriceBlockedReason({ quoteStatus, taxState }: Totals): string | null {
  const { t } = useShopper()
  if (quoteStatus === 'known') return null
  if (taxState === 'contained') {
    return quoteStatus === 'failed' ? t('checkout.pay.price') : t('checkout.pay.asking')
  }
  if (quoteStatus === 'failed') {
    return t('checkout.pay.tax')
  }
  if (quoteStatus === 'asking') return t('checkout.pay.taxAsking')
  return t('checkout.pay.taxLater')
}
