'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'

/**
 * Text for the provider’s decline reasons that help the customer. Others, such as suspected fraud, are not
 * shown.
 */
export function useDeclineReason(): (reason: string | null) => string | null {
  const { t } = useShopper()
  const texts: Readonly<Record<string, string>> = {
    'Expired Card': t('checkout.reason.expired', 'The card has expired.'),
    'CVC Declined': t('checkout.reason.cvc', 'The security code is not right.'),
    'Invalid Card Number': t('checkout.reason.number', 'The card number is not right.'),
    'Not enough balance': t('checkout.reason.balance', 'There is not enough money on the card.'),
    'Withdrawal amount exceeded': t('checkout.reason.limit', 'The card’s limit is reached.'),
    'Blocked Card': t('checkout.reason.blocked', 'The card is blocked.'),
    'Restricted Card': t('checkout.reason.restricted', 'The card is not allowed for this purchase.'),
    'Not supported': t('checkout.reason.unsupported', 'The bank does not allow this kind of payment.'),
    'Issuer Unavailable': t('checkout.reason.away', 'The bank could not be reached.'),
    '3D Not Authenticated': t('checkout.reason.challenge', 'The bank was not sure that it was you.'),
  }
  return (reason) => (reason === null ? null : (texts[reason] ?? null))
}
