import { timingSafeEqual } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { searchInput, searchPaths, searchRequestIdHeader, suggestInput } from '#api-client/contract/search.ts'
import { hasSearchKeys, missingSearchKeys } from '#validation/search-keys.ts'
import type { AppContext } from '../app-context.ts'
import { isUnavailable } from '../db/database-errors.ts'
import { retryAfterSeconds } from '../http/errors.ts'
import type { Job } from '../jobs/jobs.ts'
import { WorkersBusyError } from '../workers/run-in-worker.ts'
import { countWords } from './language/count-words.ts'
import { fold } from './language/text.ts'
import { findForQuery, type QueryResult } from './query/find-for-query.ts'
import { findRedirect } from './query/find-redirect.ts'
import { SearchInputError, type SearchQuery } from './query/search-query.ts'
import { findSuggestions } from './query/suggest-service.ts'
import { findKnownWords } from './query/vocabulary.ts'
import { logQuery, pruneQueryLog } from './query-log/query-log.ts'
import { localeFor, pickFields, readRecords, recordMarkets } from './records/records.ts'
import { buildRecovery, toFacetsDto, toInterpretationDto } from './reply.ts'
import { SearchEngine } from './search-engine.ts'
import { parseSiteKey, type SearchSite } from './site-key.ts'

/** Path of the engine inside the shop service. */
export const enginePath = '/search'
/** Rate limits of autocompletion (each keystroke) and of result pages. */
const perMinute = 600

const engines = new WeakMap<AppContext['database'], SearchEngine>()

/** The engine of a database, one per process. */
export function getEngine({ database }: Pick<AppContext, 'database'>): SearchEngine {
  const known = engines.get(database) ?? new SearchEngine(database.db)
  engines.set(database, known)
  return known
}

function sendSearchError(reply: FastifyReply, status: number, msg: string): FastifyReply {
  return reply.code(status).send({ error: { code: status, msg } })
}

/** Every error in the provider's format. */
function handleSearchError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof SearchInputError) return sendSearchError(reply, 400, error.message)
  if (isUnavailable(error) || error instanceof WorkersBusyError) {
    request.log.error({ err: error }, 'service unavailable')
    reply.header('retry-after', String(retryAfterSeconds))
    return sendSearchError(reply, 503, 'The search is unavailable at the moment. Try again.')
  }
  const status = error.statusCode ?? 500
  if (status === 429) return sendSearchError(reply, 429, 'Too many requests. Try again in a minute.')
  if (status >= 400 && status < 500) return sendSearchError(reply, status, error.message)
  request.log.error({ err: error }, 'unexpected error')
  return sendSearchError(reply, 500, 'An unexpected server error occurred.')
}

const keys = z.object({ apiKey: z.string(), siteKey: z.string() })

function isSameKey(given: string, own: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(own)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The part of a query that may be logged: only words that the catalogue or the language knows. */
async function findLoggableQuery(
  searchQuery: SearchQuery,
  { searchContext, outcome }: QueryResult,
): Promise<string | null> {
  const words = fold(searchQuery.q).replace(/\s+/g, ' ').trim()
  const tokens = searchContext.dictionary.tokenize(searchQuery.q)
  const found = outcome !== null && outcome.total > 0 && outcome.attempt.steps.length === 0
  const counted =
    words.length >= 3 && words.length <= 60 && tokens.length > 0 && /^[\p{L}\p{N} '-]+$/u.test(words)
  if (!found || !counted || /\d{4}/.test(words)) return null
  const strange = tokens.filter(
    (word) => searchContext.dictionary.meaningOf([word], searchContext.stems) === null,
  )
  const known = strange.length ? await findKnownWords(strange, searchContext) : null
  return strange.every((word) => known?.has(fold(word))) ? words : null
}

/** The provider's two calls, answered by the embedded engine. */
export function searchRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, clock, database } = context
  const engine = getEngine(context)

  function register<Input extends z.ZodType>(
    path: string,
    input: Input,
    answer: (
      site: SearchSite,
      searchQuery: z.output<Input>,
      request: FastifyRequest,
    ) => Promise<Record<string, unknown>>,
  ): void {
    app.route({
      method: 'GET',
      url: `${enginePath}${path}`,
      config: { rateLimit: { max: perMinute } },
      schema: { hide: true },
      errorHandler: handleSearchError,
      handler: async (request, reply) => {
        reply.header(searchRequestIdHeader, request.id)
        const { apiKey, siteKey } = keys.parse(request.params)
        const site = parseSiteKey(siteKey)
        if (!hasSearchKeys(config.searchKeys)) return sendSearchError(reply, 401, missingSearchKeys)
        if (!isSameKey(apiKey, config.searchKeys.apiKey ?? '') || !site)
          return sendSearchError(reply, 401, 'Invalid Site Key or API Key.')
        const parsed = input.safeParse(request.query)
        if (!parsed.success) {
          const [issue] = parsed.error.issues
          return sendSearchError(
            reply,
            400,
            `${issue?.path.join('.') ?? '?'}: ${issue?.message ?? 'Invalid.'}`,
          )
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

  async function logSearch(site: SearchSite, searchQuery: SearchQuery, found: QueryResult): Promise<void> {
    const query =
      searchQuery.uid === undefined || searchQuery.start > 0
        ? null
        : await findLoggableQuery(searchQuery, found)
    if (query === null || searchQuery.uid === undefined) return
    const total = found.outcome?.total ?? 0
    await logQuery(database.db, site, { query, asker: searchQuery.uid, found: total }, clock())
  }

  register(searchPaths.search, searchInput, async (site, searchQuery, request) => {
    const found = await findForQuery(engine, site, searchQuery, clock())
    const redirect =
      searchQuery.start === 0 && searchQuery.q !== '*' ? await findRedirect(searchQuery.q, found) : undefined
    logSearch(site, searchQuery, found).catch((cause: unknown) =>
      request.log.warn({ err: cause }, 'search query not recorded'),
    )
    const { outcome, view, searchContext } = found
    const codes = outcome?.page ?? []
    const locale = localeFor(site.language, view.market)
    const products =
      searchQuery.fields === 'uniqueId'
        ? codes.map((uniqueId) => ({ uniqueId }))
        : (
            await readRecords(
              searchContext.db,
              site.language,
              codes,
              await recordMarkets(searchContext.db, [locale], view.now),
            )
          ).map(({ record }) => pickFields(record, searchQuery.fields))
    return {
      response: { numberOfProducts: outcome?.total ?? 0, start: searchQuery.start, products },
      ...(outcome ? { facets: toFacetsDto(outcome.facets, view.market) } : {}),
      ...buildRecovery(searchQuery.q, found),
      ...(redirect ? { redirect } : {}),
      understood: toInterpretationDto(found),
    }
  })

  register(searchPaths.autosuggest, suggestInput, async (site, searchQuery) => ({
    response: await findSuggestions(engine, site, searchQuery, clock()),
  }))
}

/** Refreshes the process's caches between searches and prunes old rows. */
export const searchJobs: readonly Job[] = [
  {
    name: 'search-follow',
    intervalMs: 1000,
    run: (context, _log, stopping) => getEngine(context).warmUp(stopping),
  },
  {
    name: 'search-count',
    intervalMs: 60_000,
    run: async ({ database }, _log, stopping) => void (await countWords(database, stopping)),
  },
  {
    name: 'search-forget',
    intervalMs: 3_600_000 / 4,
    run: ({ database, clock }, _log, stopping) => pruneQueryLog(database.db, clock(), stopping),
  },
]
