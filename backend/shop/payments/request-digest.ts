import { createHash } from 'node:crypto'

function canonicalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalize)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, child]) => child !== undefined)
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, child]) => [key, canonicalize(child)])
}

/** Twelve digits can be tried out: of the department store’s card a digest knows the last four. */
function withoutNumber(paymentInfo: unknown): unknown {
  if (typeof paymentInfo !== 'object' || paymentInfo === null || !('card' in paymentInfo)) return paymentInfo
  const { card, ...others } = paymentInfo
  const number = typeof card === 'object' && card !== null && 'number' in card ? String(card.number) : ''
  return { ...others, card: number.slice(-4) }
}

/** SHA-256 of a request, the same for the same content in any order of keys. */
export function digestRequest(route: string, input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([route, canonicalize(input)]))
    .digest('hex')
}

/** Digest of an order's content and, after a colon, of its card: the same card encrypted again reads otherwise. */
export function digestOrderRequest(input: {
  readonly paymentInfo: unknown
  readonly giftCardPin?: unknown
  readonly captchaToken?: unknown
}): string {
  // Whoever reads a digest may try six digits out; who asks again may have answered another captcha.
  const { paymentInfo, giftCardPin: _, captchaToken: __, ...content } = input
  return `${digestRequest('createOrder', content)}:${digestRequest('card', withoutNumber(paymentInfo))}`
}

/** Whether two digests of orders are of the same content, whatever the card. */
export function isSameContent(a: string, b: string): boolean {
  return a.split(':')[0] === b.split(':')[0]
}

/** Digest of a further payment of an order. */
export function digestPaymentRequest(input: {
  readonly paymentInfo: unknown
  readonly captchaToken?: unknown
}): string {
  const { captchaToken: _, ...content } = input
  return digestRequest('paymentConfirm', { ...content, paymentInfo: withoutNumber(input.paymentInfo) })
}
