import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { brand, profile } from '#api-client/contract/common.ts'
import { contract } from '#api-client/contract/index.ts'
import type { Brand } from '#config/brands.ts'
import { evidenceYears } from '#config/retention.ts'
import type { Locale } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import { sendNotFound } from '../../http/errors.ts'
import { registerRoute } from '../../http/register-route.ts'
import { ok } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import { parseDocumentToken } from '../documents/document-links.ts'
import { sendPdf } from '../documents/send-document.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { processWithdrawals } from './process-withdrawals.ts'
import { renderModelForm, renderWithdrawalReceipt, traderOf } from './withdrawal-pdf.ts'
import { findWithdrawal, pruneWithdrawals } from './withdrawal-repository.ts'
import { confirmStatement, draftTtlMs, readStatement, saveDraft } from './withdrawal-service.ts'

const retentionMs = evidenceYears * 366 * 24 * 3600_000

const receiptParams = z.object({ token: z.string().max(200) })
const formQuery = z.object({ profile, brand: brand.default('vereda') })

/** The path of the model form on the storefront; it contains no personal data and does not expire. */
const modelFormPath = (locale: Locale, shownBrand: Brand) =>
  `/api/shop/v1/papers/withdrawal-form.pdf?profile=${locale}&brand=${shownBrand}`

export function withdrawalRoutes(server: FastifyInstance, context: AppContext): void {
  const { database, config, clock } = context
  registerRoute(server, contract.withdrawalForm, async ({ profile: locale, brand: shownBrand }) =>
    ok({ ...traderOf(locale), pdfUrl: modelFormPath(locale, shownBrand) }),
  )
  registerRoute(server, contract.withdrawalDraft, (input) => saveDraft(context, input))
  registerRoute(server, contract.withdrawalInfo, (input) => readStatement(context, input))
  registerRoute(server, contract.withdrawalConfirm, (input, request) =>
    confirmStatement(context, input, request),
  )

  const app = server.withTypeProvider<ZodTypeProvider>()
  const limited = { config: { rateLimit: { max: 30 } } }
  app.get(
    '/v1/papers/withdrawal-receipt/:token',
    { schema: { hide: true, params: receiptParams }, ...limited },
    async (request, reply) => {
      const id = parseDocumentToken(config, 'withdrawal-receipt', request.params.token, clock())
      const found = id === null ? null : await findWithdrawal(database.db, id)
      if (!found?.submittedAt) return sendNotFound(request, reply)
      const t = await loadTranslate(database.db, found.profile)
      const pdf = await renderWithdrawalReceipt({ ...found, submittedAt: found.submittedAt }, t)
      return sendPdf(reply, found.reference, pdf)
    },
  )
  app.get(
    '/v1/papers/withdrawal-form.pdf',
    { schema: { hide: true, querystring: formQuery }, ...limited },
    async (request, reply) => {
      const { profile: locale, brand: shownBrand } = request.query
      const t = await loadTranslate(database.db, locale)
      const pdf = await renderModelForm(shownBrand, locale, t)
      return sendPdf(reply, 'withdrawal-form', pdf, 'public, max-age=3600')
    },
  )
}

export const withdrawalJobs: readonly Job[] = [
  {
    name: 'received-withdrawals',
    intervalMs: 10_000,
    async run(context, log, stopping) {
      const processed = await processWithdrawals(context, log, stopping)
      if (processed) log.info({ processed }, 'statements of withdrawal processed')
    },
  },
  {
    name: 'old-withdrawals',
    intervalMs: 30 * 60_000,
    async run({ database, clock }, _log, stopping) {
      const now = clock().getTime()
      const before = { drafts: new Date(now - draftTtlMs), submitted: new Date(now - retentionMs) }
      await pruneWithdrawals(database.db, before, stopping)
    },
  },
]
