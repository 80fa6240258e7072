export interface Refusal {
  status: 'refused' | 'error' | 'pending'
  reason: string
  code: string
}

const refused = (code: string, reason: string): Refusal => ({ status: 'refused', reason, code })

export const NOT_AUTHENTICATED = refused('11', '3D Not Authenticated')
export const CVC_DECLINED = refused('24', 'CVC Declined')
export const EXPIRED_CARD = refused('6', 'Expired Card')
export const SHOPPER_REFUSED = refused('2', 'Refused')
export const AWAITING_BANK: Refusal = { status: 'pending', reason: '', code: '' }

/** Holder names that Adyen documents for testing result codes. */
const BY_HOLDER_NAME = new Map<string, Refusal>([
  ['DECLINED', refused('2', 'Refused')],
  ['REFERRAL', refused('3', 'Referral')],
  ['ERROR', { status: 'error', reason: 'Acquirer Error', code: '4' }],
  ['BLOCK_CARD', refused('5', 'Blocked Card')],
  ['CARD_EXPIRED', EXPIRED_CARD],
  ['INVALID_AMOUNT', refused('7', 'Invalid Amount')],
  ['INVALID_CARD', refused('8', 'Invalid Card Number')],
  ['ISSUER_UNAVAILABLE', refused('9', 'Issuer Unavailable')],
  ['NOT_SUPPORTED', refused('10', 'Not supported')],
  ['3D_NOT_AUTHENTICATED', NOT_AUTHENTICATED],
  ['NOT_ENOUGH_BALANCE', refused('12', 'Not enough balance')],
  ['INVALID_PIN', refused('17', 'Invalid Pin')],
  ['FRAUD', refused('20', 'FRAUD')],
  ['CVC_DECLINED', CVC_DECLINED],
  ['RESTRICTED_CARD', refused('25', 'Restricted Card')],
  ['DECLINED_NON_GENERIC', refused('27', 'Declined Non Generic')],
  ['WITHDRAWAL_AMOUNT_EXCEEDED', refused('28', 'Withdrawal amount exceeded')],
  ['PENDING', AWAITING_BANK],
])

/** Adyen lets the name carry more after a colon (`DECLINED : 05`), which the sandbox reads past. */
export function refusalForHolder(holderName: string | undefined): Refusal | undefined {
  const name = holderName?.split(':')[0]?.trim().toUpperCase()
  return name === undefined ? undefined : BY_HOLDER_NAME.get(name)
}
