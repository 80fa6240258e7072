import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { detectBrand } from '../cards/brands.ts'
import type { SandboxContext } from '../context.ts'
import { newToken } from '../identifiers.ts'
import { pictureFor } from '../images/pictures.ts'
import { messagePage } from '../pages/frames.ts'
import { sendPage } from '../pages/send-page.ts'
import { parseBody } from '../parse-body.ts'
import { submitFingerprint } from '../payments/three-ds.ts'
import { translationsFor } from '../translations/index.ts'
import type { PublicFiles } from './public-files.ts'

const binLookupSchema = z.object({
  encryptedBin: z.string(),
  requestId: z.string().optional(),
  supportedBrands: z.array(z.string()).default([]),
})
const fingerprintSchema = z.object({ fingerprintResult: z.string(), paymentData: z.string() })
const pictureParams = z.object({ '*': z.string() })
const localeParams = z.object({ locale: z.string() })

/**
 * Endpoints for adyen-web in the shop's page and for the secured fields in their frames, under
 * `/checkoutshopper`.
 */
export async function checkoutshopperRoutes(
  app: FastifyInstance,
  context: SandboxContext,
  files: PublicFiles,
): Promise<void> {
  app.get('/securedfields/:clientKey/:version/securedFields.html', async (_request, reply) => {
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'"
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(files.get('secured-fields.html')?.body)
  })

  app.post('/v3/bin/binLookup', async ({ body }) => {
    const { encryptedBin, requestId, supportedBrands } = parseBody(binLookupSchema, body)
    const found = detectBrand(await context.vault.open(encryptedBin, 'binValue'))
    return {
      requestId,
      issuingCountryCode: 'NL',
      ...(found && { brands: [brandReply(found, supportedBrands)] }),
    }
  })

  app.post('/v1/submitThreeDS2Fingerprint', async ({ body }) => {
    const { paymentData, fingerprintResult } = parseBody(fingerprintSchema, body)
    return submitFingerprint(context, paymentData, fingerprintResult)
  })

  app.get('/assets/html/:clientKey/dfp.1.0.0.html', async (_request, reply) =>
    sendPage(
      reply,
      messagePage({
        type: 'deviceFingerprint',
        value: newToken('sandbox'),
        components: {},
        persistentCookie: [],
      }),
    ),
  )

  app.get('/images/*', async ({ params }, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('image/svg+xml')
      .send(pictureFor(pictureParams.parse(params)['*'])),
  )

  app.get('/sdk/:version/translations/:locale.json', async ({ params }) =>
    translationsFor(localeParams.parse(params).locale),
  )
}

function brandReply(found: NonNullable<ReturnType<typeof detectBrand>>, supportedBrands: string[]) {
  return {
    brand: found.brand,
    paymentMethodVariant: found.brand,
    cvcPolicy: found.cvcPolicy,
    expiryDatePolicy: 'required',
    enableLuhnCheck: true,
    supported: supportedBrands.includes(found.brand),
    ...(found.lengths.length === 1 && { panLength: found.lengths[0] }),
  }
}
