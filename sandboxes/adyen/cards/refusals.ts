export interface Refusal {
  status: 'refused' | 'error' | 'pending'
  reason: string
  code: string
}

const createRefusal = (code: string, reason: string): Refusal => ({ status: 'refused', reason, code })

export const NOT_AUTHENTICATED = createRefusal('11', '3D Not Authenticated')
export const CVC_DECLINED = createRefusal('24', 'CVC Declined')
export const EXPIRED_CARD = createRefusal('6', 'Expired Card')
export const SHOPPER_REFUSED = createRefusal('2', 'Refused')
export const AWAITING_BANK: Refusal = { status: 'pending', reason: '', code: '' }

/** Holder names that Adyen documents for testing result codes. */
const BY_HOLDER_NAME = new Map<string, Refusal>([
  ['DECLINED', createRefusal('2', 'Refused')],
  ['REFERRAL', createRefusal('3', 'Referral')],
  ['ERROR', { status: 'error', reason: 'Acquirer Error', code: '4' }],
  ['BLOCK_CARD', createRefusal('5', 'Blocked Card')],
  ['CARD_EXPIRED', EXPIRED_CARD],
  ['INVALID_AMOUNT', createRefusal('7', 'Invalid Amount')],
  ['INVALID_CARD', createRefusal('8', 'Invalid Card Number')],
  ['ISSUER_UNAVAILABLE', createRefusal('9', 'Issuer Unavailable')],
  ['NOT_SUPPORTED', createRefusal('10', 'Not supported')],
  ['3D_NOT_AUTHENTICATED', NOT_AUTHENTICATED],
  ['NOT_ENOUGH_BALANCE', createRefusal('12', 'Not enough balance')],
  ['INVALID_PIN', createRefusal('17', 'Invalid Pin')],
  ['FRAUD', createRefusal('20', 'FRAUD')],
  ['CVC_DECLINED', CVC_DECLINED],
  ['RESTRICTED_CARD', createRefusal('25', 'Restricted Card')],
  ['DECLINED_NON_GENERIC', createRefusal('27', 'Declined Non Generic')],
  ['WITHDRAWAL_AMOUNT_EXCEEDED', createRefusal('28', 'Withdrawal amount exceeded')],
  ['PENDING', AWAITING_BANK],
])

/** Adyen allows a suffix after a colon (`DECLINED : 05`), which the sandbox ignores. */
export function refusalForHolder(holderName: string | undefined): Refusal | undefined {
  const name = holderName?.split(':')[0]?.trim().toUpperCase()
  return name === undefined ? undefined : BY_HOLDER_NAME.get(name)
}
