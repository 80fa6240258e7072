import { timingSafeEqual } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { searchInput, searchPaths, searchRequestIdHeader, suggestInput } from '#api-client/contract/search.ts'
import { hasSearchKeys, missingSearchKeys } from '#validation/search-keys.ts'
import { isUnavailable } from '../db/faults.ts'
import { retryAfterSeconds } from '../http/errors.ts'
import type { Job } from '../jobs.ts'
import type { ShopParts } from '../parts.ts'
import { WorkersBusyError } from '../workers/run-in-worker.ts'
import { type SearchAsked, SearchInputError } from './asked.ts'
import { countWords } from './count-words.ts'
import { Engine } from './engine.ts'
import { type Found, findForQuery } from './find.ts'
import { type Site, siteOf } from './keys.ts'
import { forgetOld, noteQuery } from './query-log.ts'
import { localeFor, picked, readRecords, recordMarkets } from './records.ts'
import { redirectOf } from './redirect.ts'
import { recoveryOf, understoodOf, wireFacets } from './reply.ts'
import { suggestFor } from './suggest-service.ts'
import { fold } from './text.ts'
import { wordsKnown } from './vocabulary.ts'

/** Where the engine answers, inside the shop service. */
export const enginePath = '/search'
/** A hand that types, and a page that asks for results. */
const perMinute = 600

const engines = new WeakMap<ShopParts['database'], Engine>()

/** The engine of a database: one a process. */
export function engineOf({ database }: Pick<ShopParts, 'database'>): Engine {
  const known = engines.get(database) ?? new Engine(database.db)
  engines.set(database, known)
  return known
}

function refuse(reply: FastifyReply, status: number, msg: string): FastifyReply {
  return reply.code(status).send({ error: { code: status, msg } })
}

/** The provider's form of an error, whatever went wrong. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof SearchInputError) return refuse(reply, 400, error.message)
  if (isUnavailable(error) || error instanceof WorkersBusyError) {
    request.log.error({ err: error }, 'service unavailable')
    reply.header('retry-after', String(retryAfterSeconds))
    return refuse(reply, 503, 'The search cannot answer at the moment; try again.')
  }
  const status = error.statusCode ?? 500
  if (status === 429) return refuse(reply, 429, 'Too many requests; wait a minute.')
  if (status >= 400 && status < 500) return refuse(reply, status, error.message)
  request.log.error({ err: error }, 'unexpected error')
  return refuse(reply, 500, 'Something went wrong on our side.')
}

const keys = z.object({ apiKey: z.string(), siteKey: z.string() })

function same(given: string, own: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(own)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What may be kept of a query: words that the catalogue or the language knows, and no others. */
async function worthNoting(asked: SearchAsked, { books, outcome }: Found): Promise<string | null> {
  const words = fold(asked.q).replace(/\s+/g, ' ').trim()
  const tokens = books.dictionary.tokens(asked.q)
  const found = outcome !== null && outcome.total > 0 && outcome.attempt.steps.length === 0
  const counted =
    words.length >= 3 && words.length <= 60 && tokens.length > 0 && /^[\p{L}\p{N} '-]+$/u.test(words)
  if (!found || !counted || /\d{4}/.test(words)) return null
  const strange = tokens.filter((word) => books.dictionary.meaningOf([word], books.stems) === null)
  const known = strange.length ? await wordsKnown(strange, books) : null
  return strange.every((word) => known?.has(fold(word))) ? words : null
}

/** The provider's two calls, answered by the embedded engine. */
export function searchRoutes(app: FastifyInstance, parts: ShopParts): void {
  const { config, clock, database } = parts
  const engine = engineOf(parts)

  function register<Input extends z.ZodType>(
    path: string,
    input: Input,
    answer: (site: Site, asked: z.output<Input>, request: FastifyRequest) => Promise<Record<string, unknown>>,
  ): void {
    app.route({
      method: 'GET',
      url: `${enginePath}${path}`,
      config: { rateLimit: { max: perMinute } },
      schema: { hide: true },
      errorHandler: answerError,
      handler: async (request, reply) => {
        reply.header(searchRequestIdHeader, request.id)
        const { apiKey, siteKey } = keys.parse(request.params)
        const site = siteOf(siteKey)
        if (!hasSearchKeys(config.searchKeys)) return refuse(reply, 401, missingSearchKeys)
        if (!same(apiKey, config.searchKeys.apiKey ?? '') || !site)
          return refuse(reply, 401, 'Invalid Site Key or API Key.')
        const parsed = input.safeParse(request.query)
        if (!parsed.success) {
          const [issue] = parsed.error.issues
          return refuse(reply, 400, `${issue?.path.join('.') ?? '?'}: ${issue?.message ?? 'Invalid.'}`)
        }
        const began = performance.now()
        const body = await answer(site, parsed.data, request)
        return reply.send({
          searchMetaData: { status: 0, queryTime: Math.round(performance.now() - began) },
          ...body,
        })
      },
    })
  }

  async function note(site: Site, asked: SearchAsked, found: Found): Promise<void> {
    const query = asked.uid === undefined || asked.start > 0 ? null : await worthNoting(asked, found)
    if (query === null || asked.uid === undefined) return
    const total = found.outcome?.total ?? 0
    await noteQuery(database.db, site, { query, asker: asked.uid, found: total }, clock())
  }

  register(searchPaths.search, searchInput, async (site, asked, request) => {
    const found = await findForQuery(engine, site, asked, clock())
    const redirect = asked.start === 0 && asked.q !== '*' ? await redirectOf(asked.q, found) : undefined
    note(site, asked, found).catch((cause: unknown) =>
      request.log.warn({ err: cause }, 'a query was not noted'),
    )
    const { outcome, view, books } = found
    const codes = outcome?.page ?? []
    const locale = localeFor(site.language, view.market)
    const products =
      asked.fields === 'uniqueId'
        ? codes.map((uniqueId) => ({ uniqueId }))
        : (
            await readRecords(
              books.db,
              site.language,
              codes,
              await recordMarkets(books.db, [locale], view.now),
            )
          ).map(({ record }) => picked(record, asked.fields))
    return {
      response: { numberOfProducts: outcome?.total ?? 0, start: asked.start, products },
      ...(outcome ? { facets: wireFacets(outcome.facets, view.market) } : {}),
      ...recoveryOf(asked.q, found),
      ...(redirect ? { redirect } : {}),
      understood: understoodOf(found),
    }
  })

  register(searchPaths.autosuggest, suggestInput, async (site, asked) => ({
    response: await suggestFor(engine, site, asked, clock()),
  }))
}

/** Keeps the process up to date between searches, and lets go of what is old. */
export const searchJobs: readonly Job[] = [
  {
    name: 'search-follow',
    everyMs: 1000,
    run: (parts, _log, stopping) => engineOf(parts).keepWarm(stopping),
  },
  {
    name: 'search-count',
    everyMs: 60_000,
    run: async ({ database }, _log, stopping) => void (await countWords(database, stopping)),
  },
  {
    name: 'search-forget',
    everyMs: 3_600_000 / 4,
    run: ({ database, clock }, _log, stopping) => forgetOld(database.db, clock(), stopping),
  },
]
