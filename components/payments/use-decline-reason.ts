'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'

/**
 * Text for the provider’s decline reasons that help the customer. Others, such as suspected fraud, are not
 * shown.
 */
export function useDeclineReason(): (reason: string | null) => string | null {
  const { t } = useShopper()
  const texts: Readonly<Record<string, string>> = {
    'Expired Card': t('checkout.reason.expired'),
    'CVC Declined': t('checkout.reason.cvc'),
    'Invalid Card Number': t('checkout.reason.number'),
    'Not enough balance': t('checkout.reason.balance'),
    'Withdrawal amount exceeded': t('checkout.reason.limit'),
    'Blocked Card': t('checkout.reason.blocked'),
    'Restricted Card': t('checkout.reason.restricted'),
    'Not supported': t('checkout.reason.unsupported'),
    'Issuer Unavailable': t('checkout.reason.away'),
    '3D Not Authenticated': t('checkout.reason.challenge'),
  }
  return (reason) => (reason === null ? null : (texts[reason] ?? null))
}
