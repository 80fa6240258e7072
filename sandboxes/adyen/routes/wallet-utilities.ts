import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { toBase64Json } from '../encoding.ts'
import { unprocessable } from '../errors.ts'
import { newToken } from '../identifiers.ts'
import { parseBody } from '../parse-body.ts'

const keyQuery = z.object({ clientKey: z.string().min(1) })
const signForm = z.object({ stringToSign: z.string().min(1).max(10_000) })
const appleForm = z.object({
  displayName: z.string().min(1).max(64),
  domainName: z.string().min(1),
  initiative: z.literal('web'),
  merchantIdentifier: z.string().min(1),
})
const detailsForm = z.object({
  checkoutSessionId: z.string().min(1),
  getDeliveryAddress: z.boolean().optional(),
  publicKeyId: z.string().min(1),
  region: z.string(),
})

/** Endpoints with which Adyen calls the wallets' servers for its merchants, below `/checkoutshopper`. */
export async function walletUtilityRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  app.post('/v1/AmazonPayUtility/signString', async ({ query, body }) => {
    parseBody(keyQuery, query)
    return { signature: context.wallets.amazon.sign(parseBody(signForm, body).stringToSign) }
  })

  app.post('/v1/AmazonPayUtility/getCheckoutDetails', async ({ query, body }) => {
    parseBody(keyQuery, query)
    const { checkoutSessionId, getDeliveryAddress } = parseBody(detailsForm, body)
    const grant = context.wallets.find(checkoutSessionId)
    if (grant?.type !== 'amazonpay') throw unprocessable('101', "Invalid 'checkoutSessionId'.")
    const { person } = grant
    if (!getDeliveryAddress || !person) return {}
    const [addressLine1, addressLine2, addressLine3] = person.lines
    return {
      buyer: { name: person.name, email: person.email, phoneNumber: person.phone },
      deliveryAddress: {
        name: person.name,
        addressLine1,
        addressLine2,
        addressLine3,
        city: person.city,
        stateOrRegion: person.region,
        postalCode: person.postalCode,
        countryCode: person.countryCode,
        phoneNumber: person.phone,
      },
    }
  })

  app.post('/v1/applePay/sessions', async ({ query, body }) => {
    parseBody(keyQuery, query)
    const { displayName, domainName, merchantIdentifier } = parseBody(appleForm, body)
    const now = Date.now()
    return {
      data: toBase64Json({
        epochTimestamp: now,
        expiresAt: now + 5 * 60_000,
        merchantSessionIdentifier: newToken('SSH'),
        merchantIdentifier,
        domainName,
        displayName,
        signature: 'sandbox',
      }),
    }
  })
}
