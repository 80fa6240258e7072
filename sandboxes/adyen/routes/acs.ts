import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CHALLENGE_PASSWORD } from '../cards/test-cards.ts'
import type { SandboxContext } from '../context.ts'
import { fromBase64Json, toBase64UrlJson } from '../encoding.ts'
import { unprocessable } from '../errors.ts'
import { challengePage } from '../pages/challenge.ts'
import { messagePage, submitPage } from '../pages/frames.ts'
import { sendPage } from '../pages/send-page.ts'
import { parseBody } from '../parse-body.ts'
import type { Payment } from '../payments/payment.ts'
import { CHALLENGE_NOTIFICATION_PATH, FINGERPRINT_NOTIFICATION_PATH } from '../payments/three-ds.ts'

const methodForm = z.object({ threeDSMethodData: z.string() })
const methodData = z.object({ threeDSServerTransID: z.string() })
const challengeForm = z.object({ creq: z.string() })
const challengeRequest = z.object({ acsTransID: z.string(), threeDSServerTransID: z.string() })
const answerForm = challengeForm.extend({ password: z.string().default(''), cancel: z.string().optional() })
const notificationForm = z.object({ cres: z.string() })
const challengeResponse = challengeRequest.extend({ transStatus: z.enum(['Y', 'N']) })

/** The bank's side of 3D Secure 2 (its access control server), and the pages that report back to the shop. */
export async function acsRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  const paymentOf = (matches: (payment: Payment) => boolean): Payment => {
    const payment = context.payments.find(matches)
    if (!payment) throw unprocessable('14_002', 'The sandbox bank knows no such transaction.')
    return payment
  }

  app.post('/acs/method', async ({ body }, reply) => {
    const form = parseBody(methodForm, body)
    return sendPage(reply, submitPage(context.publicUrl() + FINGERPRINT_NOTIFICATION_PATH, form))
  })

  app.post(FINGERPRINT_NOTIFICATION_PATH, async ({ body }, reply) => {
    const { threeDSMethodData } = parseBody(methodForm, body)
    const { threeDSServerTransID } = fromBase64Json(threeDSMethodData, methodData, 'threeDSMethodData')
    const payment = paymentOf((candidate) => candidate.threeDSServerTransID === threeDSServerTransID)
    const message = { type: 'fingerPrintResult', result: { threeDSCompInd: 'Y' }, threeDSServerTransID }
    return sendPage(reply, messagePage(message, payment.origin))
  })

  app.post('/acs/challenge', async ({ body }, reply) => {
    const { creq } = parseBody(challengeForm, body)
    const { acsTransID } = fromBase64Json(creq, challengeRequest, 'creq')
    const payment = paymentOf((candidate) => candidate.acsTransID === acsTransID)
    return sendPage(reply, challengePage(payment, creq))
  })

  app.post('/acs/challenge/answer', async ({ body }, reply) => {
    const { creq, password, cancel } = parseBody(answerForm, body)
    const { acsTransID, threeDSServerTransID } = fromBase64Json(creq, challengeRequest, 'creq')
    const payment = paymentOf((candidate) => candidate.acsTransID === acsTransID)
    const passed = cancel === undefined && password === CHALLENGE_PASSWORD
    payment.challengeAnswer ??= passed ? 'Y' : 'N'
    const cres = {
      messageType: 'CRes',
      acsTransID,
      threeDSServerTransID,
      transStatus: payment.challengeAnswer,
    }
    const url = context.publicUrl() + CHALLENGE_NOTIFICATION_PATH
    return sendPage(reply, submitPage(url, { cres: toBase64UrlJson(cres) }))
  })

  app.post(CHALLENGE_NOTIFICATION_PATH, async ({ body }, reply) => {
    const { cres } = parseBody(notificationForm, body)
    const answer = fromBase64Json(cres, challengeResponse, 'cres')
    const payment = paymentOf((candidate) => candidate.acsTransID === answer.acsTransID)
    const message = {
      type: 'challengeResult',
      result: { transStatus: answer.transStatus },
      threeDSServerTransID: answer.threeDSServerTransID,
    }
    return sendPage(reply, messagePage(message, payment.origin))
  })
}
