import { timingSafeEqual } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type SearchReply,
  searchInput,
  searchPaths,
  searchRequestIdHeader,
  suggestInput,
} from '#api-client/contract/search.ts'
import { isMaterial } from '#i18n/routing.ts'
import { hasSearchKeys, missingSearchKeys } from '#validation/search-keys.ts'
import type { Job } from '../jobs.ts'
import type { ShopParts } from '../parts.ts'
import { findByEan } from './catalogue-repository.ts'
import { Engine } from './engine.ts'
import { type Site, siteOf } from './keys.ts'
import { isShown } from './match.ts'
import { placeCategory, placePath } from './places.ts'
import { forgetOld, noteQuery } from './query-log.ts'
import { localeFor, picked, recordOf } from './records.ts'
import {
  type Found,
  findForQuery,
  recoveryOf,
  type SearchAsked,
  SearchInputError,
  understoodOf,
  wireFacets,
} from './search-service.ts'
import { suggestFor } from './suggest-service.ts'
import { fold } from './text.ts'

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

/** Where exact words, a product's code or its bar code lead; null where they lead to products. */
async function redirectOf(
  parts: ShopParts,
  asked: SearchAsked,
  found: Found,
): Promise<SearchReply['redirect']> {
  const { books, shelf, view, site, market } = found
  const locale = localeFor(site.language, market)
  const to = (value: string) => ({ type: 'url', value })
  const typed = asked.q.trim()
  const code = /^\d{8,14}$/.test(typed)
    ? await findByEan(parts.database.db, typed)
    : isMaterial(typed)
      ? typed.toUpperCase()
      : null
  const slot = code === null ? undefined : shelf.slotOf.get(code)
  if (slot !== undefined && isShown(shelf, view, slot) && shelf.rows[slot]?.brand === site.brand) {
    const record = recordOf(shelf, books.lexicon, slot, [locale])
    const url = record?.[`product_url_${locale.toLowerCase()}`]
    if (typeof url === 'string') return to(url)
  }
  const place = books.dictionary.placeOf(books.dictionary.tokens(typed))
  if (!place) return undefined
  const category = placeCategory[place]
  const stands =
    category === undefined ||
    (found.outcome?.facets.categories.some(({ value }) => value === category) ?? false)
  return stands ? to(placePath(place, locale)) : undefined
}

/** What may be kept of a query: words that the catalogue or the language knows, and no others. */
function worthNoting(asked: SearchAsked, { books, outcome }: Found): string | null {
  const words = fold(asked.q).replace(/\s+/g, ' ').trim()
  const tokens = books.dictionary.tokens(asked.q)
  const known = tokens.every(
    (word) =>
      books.lexicon.surfaces.has(fold(word)) || books.dictionary.meaningOf([word], books.stems) !== null,
  )
  const found = outcome !== null && outcome.facets.total > 0 && outcome.attempt.steps.length === 0
  const counted =
    words.length >= 3 && words.length <= 60 && tokens.length > 0 && /^[\p{L}\p{N} '-]+$/u.test(words)
  return found && known && counted && !/\d{4}/.test(words) ? words : null
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

  register(searchPaths.search, searchInput, async (site, asked, request) => {
    const found = await findForQuery(engine, site, asked, clock())
    const redirect = asked.start === 0 && asked.q !== '*' ? await redirectOf(parts, asked, found) : undefined
    const query = asked.uid === undefined || asked.start > 0 ? null : worthNoting(asked, found)
    if (query !== null && asked.uid !== undefined)
      noteQuery(
        database.db,
        site,
        { query, asker: asked.uid, found: found.outcome?.facets.total ?? 0 },
        clock(),
      ).catch((cause: unknown) => request.log.warn({ err: cause }, 'a query was not noted'))
    const { outcome, shelf, books, market, slots } = found
    const locale = localeFor(site.language, market)
    const products = slots.flatMap((slot) => {
      const record = recordOf(shelf, books.lexicon, slot, asked.fields === 'uniqueId' ? [] : [locale])
      return record ? [picked(record, asked.fields)] : []
    })
    return {
      response: { numberOfProducts: outcome?.facets.total ?? 0, start: asked.start, products },
      ...(outcome ? { facets: wireFacets(outcome.facets, market) } : {}),
      ...recoveryOf(asked.q, found),
      ...(redirect ? { redirect } : {}),
      understood: understoodOf(found),
    }
  })

  register(searchPaths.autosuggest, suggestInput, async (site, asked) => ({
    response: await suggestFor(engine, database.db, site, asked, clock()),
  }))
}

/** Keeps the process up to date between searches, and lets go of what is old. */
export const searchJobs: readonly Job[] = [
  { name: 'search-follow', everyMs: 1000, run: (parts) => engineOf(parts).keepWarm() },
  {
    name: 'search-forget',
    everyMs: 3_600_000 / 4,
    run: (parts) => forgetOld(parts.database.db, parts.clock()),
  },
]
