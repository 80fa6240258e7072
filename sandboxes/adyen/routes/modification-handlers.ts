import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { unprocessable } from '../errors.ts'
import type { Outcome } from '../idempotency.ts'
import { newPspReference } from '../identifiers.ts'
import { parseBody } from '../parse-body.ts'
import { modify } from '../payments/modifications.ts'
import type { Amount, ModificationKind, Payment } from '../payments/payment.ts'
import {
  amountModificationSchema,
  technicalCancelSchema,
  wholeModificationSchema,
} from '../payments/requests.ts'

interface ModificationBody {
  merchantAccount: string
  reference?: string | undefined
  amount?: Amount
}

const PATHS: readonly (readonly [string, ModificationKind, z.ZodType<ModificationBody>])[] = [
  ['captures', 'capture', amountModificationSchema],
  ['cancels', 'cancel', wholeModificationSchema],
  ['refunds', 'refund', amountModificationSchema],
  ['reversals', 'reversal', wholeModificationSchema],
]

const pathParams = z.object({ pspReference: z.string() })

export function modificationHandlers(
  context: SandboxContext,
): [path: string, handle: (request: FastifyRequest) => Promise<Outcome>][] {
  const byPayment = PATHS.map(
    ([path, kind, schema]): [string, (request: FastifyRequest) => Promise<Outcome>] => [
      `/payments/:pspReference/${path}`,
      async ({ params, body: given }) => {
        const body = parseBody(schema, given)
        const payment = context.payments.byPspReference(pathParams.parse(params).pspReference)
        if (!payment) throw unprocessable('167', 'Original pspReference required for this operation')
        const modification = modify(context, payment, {
          kind,
          reference: body.reference,
          ...(body.amount && { amount: body.amount }),
        })
        return received({
          merchantAccount: body.merchantAccount,
          paymentPspReference: payment.pspReference,
          pspReference: modification.pspReference,
          reference: body.reference,
          amount: body.amount,
        })
      },
    ],
  )
  return [...byPayment, ['/cancels', async ({ body }) => technicalCancel(context, body)]]
}

/**
 * Cancels by merchant reference, for a shop that never received the pspReference: every attempt that is still
 * open.
 */
function technicalCancel(context: SandboxContext, given: unknown): Outcome {
  const body = parseBody(technicalCancelSchema, given)
  const { reference, paymentReference, merchantAccount } = body
  const open = (payment: Payment) => payment.status === 'authorised' && payment.modifications.length === 0
  const payments = context.payments.byReference(paymentReference).filter(open)
  const modifications = payments.map((payment) =>
    modify(context, payment, { kind: 'cancel', reference, eventCode: 'TECHNICAL_CANCEL' }),
  )
  const pspReference = modifications[0]?.pspReference ?? newPspReference()
  if (!modifications.length) {
    context.webhooks.enqueue({
      eventCode: 'TECHNICAL_CANCEL',
      success: false,
      pspReference,
      merchantReference: reference ?? paymentReference,
      payment: { merchantAccount, reference: paymentReference, type: 'unknown', card: undefined },
      amount: { currency: 'EUR', value: 0 },
      reason: 'Payment not found',
      additionalData: {},
    })
  }
  return received({ merchantAccount, paymentReference, pspReference, reference })
}

function received(body: object): Outcome {
  return { status: 201, body: { ...body, status: 'received' } }
}
