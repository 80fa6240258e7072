import type { FastifyBaseLogger } from 'fastify'
import { serializeError } from '../../http/errors.ts'
import { fail } from '../../http/result.ts'
import type { PaymentUnavailable } from './provider.ts'

/** Converts an outage to an error and logs its cause. */
export function toPaymentUnavailable(cause: PaymentUnavailable, log: FastifyBaseLogger) {
  log.error({ err: serializeError(cause.cause ?? cause) }, 'payment provider unavailable')
  return fail('payment_unavailable', 'The payment service does not respond. Try again in a moment.')
}
