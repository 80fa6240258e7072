import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatPrice } from '#lib/money/format-price.ts'
import type { OrderReturn, ReturnProduct } from '#lib/returns/types.ts'

/** The sentence for the code of a failed registration; a general one for any other code. */
export function useFailureText(): (code: string) => string {
  const { t } = useShopper()
  const texts: Readonly<Record<string, string>> = {
    line_already_returned: t('returns.error.taken'),
    product_not_returnable: t('returns.error.taken'),
    return_changed: t('returns.error.changed'),
    store_not_available: t('returns.error.place'),
    point_not_available: t('returns.error.place'),
    return_method_not_available: t('returns.error.place'),
    points_unavailable: t('returns.error.place'),
    return_by_agreement: t('returns.error.agreement'),
    access_code_needed: t('returns.proof.text'),
    return_not_allowed: t('returns.none.title'),
    too_many_requests: t('order.busy.title'),
    E_CAPTCHA_ERROR: t('captcha.failed.label'),
  }
  return (code) => texts[code] ?? t('returns.error.failed')
}

/** The name of a return's status; a neutral one for a status of a newer service. */
export function useStatusText(): (status: OrderReturn['returnStatus']) => string {
  const { t } = useShopper()
  const texts: Readonly<Record<string, string>> = {
    PE: t('returns.status.PE'),
    EN: t('returns.status.EN'),
    RE: t('returns.status.RE'),
    FI: t('returns.status.FI'),
    NA: t('returns.status.NA'),
    CA: t('returns.status.CA'),
  }
  return (status) => texts[status] ?? t('returns.status.other')
}

/** Why an item cannot be returned. */
export function useBlockedText(): (reason: NonNullable<ReturnProduct['blockedReason']>) => string {
  const { t } = useShopper()
  return (reason) =>
    ({
      gift_card: t('returns.blocked.giftCard'),
      gift: t('returns.blocked.gift'),
      returned: t('returns.blocked.returned'),
      period_over: t('returns.blocked.periodOver'),
    })[reason]
}

/** Formats amounts of an order in minor units. */
export function usePrice(currency: string): (amount: number) => string {
  const { locale } = useShopper()
  return (amount) => formatPrice(amount, locale, currency)
}
