import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { StockRequestState } from '#api-client/contract/stock-request.ts'
import type { Brand } from '#config/brands.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import type { AppContext } from '../../app-context.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { localize } from '../../db/localize.ts'
import type { Member, RequestContext } from '../../http/register-route.ts'
import { type DomainError, fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { findMemberEmails, type MemberEmail } from '../account/member-emails.ts'
import { findProduct } from '../catalog/products/find-product.ts'
import { getProductUrl, toPictureDto } from '../catalog/products/product-dto.ts'
import {
  findPictures,
  findProducts,
  type PictureRow,
  type ProductRow,
} from '../catalog/products/product-repository.ts'
import { createStockRequestToken, parseStockRequestToken } from '../emails/link-tokens.ts'
import { createUnsubscribeToken } from '../emails/opt-outs.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { getRequestDetail } from './enqueue-stock-request-email.ts'
import {
  findRequestsWithHolds,
  findRequestWithHold,
  hasSameRequest,
  lockRequestWithHold,
  type RequestWithHold,
  requeueRequest,
  resumeRequest,
  stopRequest,
} from './repository.ts'

type Read = Contract['stockRequest']
type List = Contract['stockRequestList']
type Change = Contract['changeStockRequest']

/** More than an address can have in the queue, with those that ended lately. */
const listLimit = 60

const unknownLink = () => fail('unknown_link', 'The link is not valid, or the request has ended.', 'token')

function getState({ request, hold }: RequestWithHold, now: Date): StockRequestState {
  const { stoppedAt, notifiedAt } = request
  if (hold?.orderId) return 'ordered'
  if (stoppedAt !== null) return 'stopped'
  if (hold && hold.until > now) return 'held'
  return notifiedAt === null ? 'waiting' : 'over'
}

type ProductData = {
  readonly product: ProductRow
  readonly picture: PictureRow | undefined
  readonly t: Translate
}

function toRequestDto(found: RequestWithHold, { product, picture, t }: ProductData, now: Date) {
  const { request, hold } = found
  const { profile } = request
  const size = request.notifiedSize ?? request.size
  const state = getState(found, now)
  return {
    state,
    product: {
      name: localize(product.name, profile),
      detail: getRequestDetail(product, profile, size, t),
      picture: picture ? toPictureDto(picture, profile).xs : null,
      url: getProductUrl(product, profile),
    },
    size,
    heldUntil: state === 'held' && hold ? hold.until.toISOString() : null,
  }
}

/** A request by its token, with the product as the request's market sells it. */
export async function readStockRequest(
  { config, database: { db }, clock }: AppContext,
  { token }: z.output<Read['input']>,
): Promise<Result<Read>> {
  const now = clock()
  const id = parseStockRequestToken(config, token)
  const found = id === null ? null : await findRequestWithHold(db, id)
  if (!found) return unknownLink()
  const { profile, material, email } = found.request
  const product = await findProduct(db, material, profile, now)
  if (!product) return unknownLink()
  const t = await loadTranslate(db, profile)
  const [picture] = await findPictures(db, [], [material])
  return ok({
    ...toRequestDto(found, { product, picture, t }, now),
    unsubscribeToken: createUnsubscribeToken(config, email, 'stock'),
  })
}

/** Whose requests a call lists; the token wins over the session. */
async function findRequester(
  { config, database: { db } }: AppContext,
  { brand, token }: z.output<List['input']>,
  member: Member | null,
): Promise<
  | { readonly emails: readonly MemberEmail[]; readonly brand: Brand }
  | DomainError<'unknown_link' | 'link_required'>
> {
  if (token === undefined)
    return member
      ? { emails: await findMemberEmails(db, member), brand }
      : fail('link_required', 'Sign in, or open the link of an e-mail.', 'token')
  const id = parseStockRequestToken(config, token)
  const found = id === null ? null : await findRequestWithHold(db, id)
  if (!found) return unknownLink()
  return { emails: [{ email: found.request.email, until: null }], brand: found.request.brand }
}

/** The requests of an address, or of all addresses of a member. Those for products that are no longer sold are left out. */
export async function listStockRequests(
  context: AppContext,
  input: z.output<List['input']>,
  { member }: Pick<RequestContext, 'member'>,
): Promise<Result<List>> {
  const { config, database, clock } = context
  const { db } = database
  const now = clock()
  const requester = await findRequester(context, input, member)
  if (isDomainError(requester)) return requester
  const found = await findRequestsWithHolds(db, requester.brand, requester.emails, listLimit)
  const materials = [...new Set(found.map(({ request }) => request.material))]
  const pictures = new Map((await findPictures(db, [], materials)).map((row) => [row.material, row]))
  const profiles = new Map<Locale, { readonly t: Translate; readonly products: Map<string, ProductRow> }>()
  for (const { profile } of found.map(({ request }) => request)) {
    if (profiles.has(profile)) continue
    const rows = await findProducts(db, materials, marketCodeOf(profile), now)
    const products = new Map(rows.map((row) => [row.material, row]))
    profiles.set(profile, { t: await loadTranslate(db, profile), products })
  }
  return ok({
    requests: found.flatMap((each) => {
      const { id, profile, material } = each.request
      const shown = profiles.get(profile)
      const product = shown?.products.get(material)
      if (!shown || !product) return []
      const dto = toRequestDto(each, { product, picture: pictures.get(material), t: shown.t }, now)
      return [{ ...dto, token: createStockRequestToken(config, id) }]
    }),
  })
}

/**
 * Stops a request, or resumes one. The unit of a stopped hold passes on to the next customer with the next run
 * of the queue; until then, resuming restores the hold. After that, the customer waits again.
 */
export async function changeStockRequest(
  { config, database, clock }: AppContext,
  { token, action }: z.output<Change['input']>,
): Promise<Result<Change>> {
  const now = clock()
  const id = parseStockRequestToken(config, token)
  const found = id === null ? null : await findRequestWithHold(database.db, id)
  if (!found) return unknownLink()
  return database.db.transaction(async (tx) => {
    const mailbox = normalizeMailbox(found.request.email)
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.stockNotices}, hashtext(${mailbox}))`)
    const locked = await lockRequestWithHold(tx, found.request.id)
    if (!locked) return unknownLink()
    const { request, hold } = locked
    const state = getState(locked, now)
    if (state === 'over' || state === 'ordered')
      return fail('request_over', 'The request has ended, so it can no longer be changed.')
    if (action === 'stop') {
      if (state !== 'stopped') await stopRequest(tx, request.id, now)
      return ok({ state: 'stopped' as const })
    }
    if (state !== 'stopped') return ok({ state })
    if (hold) {
      await resumeRequest(tx, request.id)
      return ok({ state: getState({ hold, request: { ...request, stoppedAt: null } }, now) })
    }
    // A newer request for the same size takes the place of this one.
    if (!(await hasSameRequest(tx, { ...request, mailbox }))) {
      if (request.notifiedAt === null) await resumeRequest(tx, request.id)
      else await requeueRequest(tx, request.id, now)
    }
    return ok({ state: 'waiting' as const })
  })
}
