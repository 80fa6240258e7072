import { createHash } from 'node:crypto'

function canonicalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalize)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, child]) => child !== undefined)
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, child]) => [key, canonicalize(child)])
}

/**
 * Twelve digits can be brute-forced: for the department store’s card, only the last four enter the digest.
 */
function withoutNumber(paymentInfo: unknown): unknown {
  if (typeof paymentInfo !== 'object' || paymentInfo === null || !('card' in paymentInfo)) return paymentInfo
  const { card, ...others } = paymentInfo
  const number = typeof card === 'object' && card !== null && 'number' in card ? String(card.number) : ''
  return { ...others, card: number.slice(-4) }
}

/** SHA-256 of a request, independent of the order of keys. */
export function digestRequest(route: string, input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([route, canonicalize(input)]))
    .digest('hex')
}

/**
 * Digest of an order's content and, after a colon, of its card: the same card has another ciphertext each
 * time.
 */
export function digestOrderRequest(input: {
  readonly paymentInfo: unknown
  readonly giftCardPin?: unknown
  readonly captchaToken?: unknown
}): string {
  // Six digits could be brute-forced from a digest; a retry may carry another captcha token.
  const { paymentInfo, giftCardPin: _, captchaToken: __, ...content } = input
  return `${digestRequest('createOrder', content)}:${digestRequest('card', withoutNumber(paymentInfo))}`
}

/** Whether two order digests have the same content, regardless of the card. */
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
