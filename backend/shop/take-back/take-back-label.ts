import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatDate } from '#i18n/format-date.ts'
import type { AppContext } from '../../app-context.ts'
import { sendNotFound } from '../../http/errors.ts'
import { company, companyAddress } from '../content/company.ts'
import { parseDocumentToken } from '../documents/document-links.ts'
import { renderParcelLabel } from '../documents/parcel-label.ts'
import { renderBarcode } from '../documents/render-barcode.ts'
import { sendPdf, sendPicture } from '../documents/send-document.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { toRegistered } from './read-take-back.ts'
import { findTakeBack } from './repository.ts'

const params = z.object({ token: z.string().max(200) })

/** `GET /v1/papers/take-back/{token}` and `…/take-back-qr/{token}`, while the goods can be handed in. */
export function takeBackLabelRoutes(app: FastifyInstance, { config, database, clock }: AppContext): void {
  const limited = { schema: { hide: true }, config: { rateLimit: { max: 30 } } }
  for (const kind of ['take-back', 'take-back-qr'] as const) {
    app.get(`/v1/papers/${kind}/:token`, limited, async (request, reply) => {
      const token = params.safeParse(request.params).data?.token ?? ''
      const id = parseDocumentToken(config, kind, token, clock())
      const found = id === null ? null : await findTakeBack(database.db, id)
      if (found?.state !== 'registered') return sendNotFound(request, reply)
      const { code, brand, market, profile, expiresAt } = toRegistered(found)
      if (kind === 'take-back-qr')
        return sendPicture(reply, await renderBarcode({ text: code, shape: 'qrcode' }))
      const t = await loadTranslate(database.db, profile)
      const label = {
        brand,
        market,
        title: t('takeBack.label.title'),
        to: [company.company, ...companyAddress('returns-address', { market }, profile)],
        number: code,
        rows: [{ label: t('takeBack.label.number'), text: code }],
        code,
        steps: t('takeBack.label.steps', { day: formatDate(expiresAt.toISOString(), profile, 'date') }),
      }
      return sendPdf(reply, code, await renderParcelLabel(label, t, profile))
    })
  }
}
