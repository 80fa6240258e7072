import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { maxReviewPhotos } from '#api-client/contract/review-writing.ts'
import { compareSizes, oneSize } from '#config/sizes.ts'
import { translateLabel } from '#i18n/label.ts'
import { type Locale, languageOf, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { toMarketDate } from '#i18n/time-zones.ts'
import type { Translate } from '#i18n/translate.ts'
import { checkReview } from '#validation/reviews.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { findProduct } from '../catalog/products/find-product.ts'
import { findStock } from '../catalog/products/product-repository.ts'
import { fullSizeLabel } from '../catalog/sizes/sizes.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { encodePhoto } from '../photos/encode-photo.ts'
import { consumeAttempt } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import { findHoldReasons } from './hold-reasons.ts'
import { findPhotos } from './repository.ts'
import { toModelCode } from './review-dto.ts'
import { parseReviewLink } from './review-links.ts'
import {
  attachPhotos,
  countPhotosOfLine,
  findPhotosOfLine,
  findPurchasedLine,
  findReviewOfLine,
  insertPhoto,
  type PurchasedLine,
  upsertPendingReview,
} from './review-writing-repository.ts'

type Input<Name extends keyof Contract> = z.output<Contract[Name]['input']>

/** Maximum pictures uploaded in advance for one line, including deleted ones. */
const maxUnsentPhotos = maxReviewPhotos * 3

const unknownLink = () => fail('unknown_link', 'The link is not valid.', 'token')
const alreadyDecided = () =>
  fail('already_decided', 'The review was already moderated and cannot be changed.')

/** The order line of a link; a domain error if the link is invalid. */
async function openReviewLink({ config, clock }: AppContext, db: Queryable, token: string, lock = false) {
  const link = parseReviewLink(config, token, clock())
  if ('bad' in link) {
    return link.bad === 'unknown_link'
      ? unknownLink()
      : fail('link_expired', 'The link has expired.', 'token')
  }
  const bought = await findPurchasedLine(db, link.lineId, lock)
  return bought ? { ...bought, expiresAt: link.expiresAt } : unknownLink()
}

/** Whether the product can run small or large: bags cannot. */
const hasFit = ({ line }: PurchasedLine) =>
  line.size !== oneSize && line.snapshot.family !== 'bags-accessories'

function authorSignature({ shippingAddress }: PurchasedLine['order']): string {
  const [initial = ''] = shippingAddress.surname
  return initial ? `${shippingAddress.name} ${initial}.` : shippingAddress.name
}

/** The sizes that can have been worn: the bought one, and those the product is made in. */
async function findWornSizes(db: Queryable, { line }: PurchasedLine): Promise<readonly string[]> {
  if (line.size === oneSize) return []
  const rows = await findStock(db, [line.material])
  return [...new Set([line.size, ...rows.map(({ size }) => size)])].sort(compareSizes)
}

/** Size options in the market's system; for a product that is no longer sold, only the bought one. */
async function toSizeOptions(db: Queryable, bought: PurchasedLine, profile: Locale, now: Date) {
  const { line } = bought
  const product = await findProduct(db, line.material, profile, now)
  const own = { value: line.size, label: line.snapshot.sizeLabel }
  const worn = await findWornSizes(db, bought)
  if (!product) return worn.length ? [own] : []
  const t = await loadTranslate(db, profile)
  const { sizeSystem } = marketOfLocale(profile)
  return worn.map((value) => ({ value, label: fullSizeLabel(value, product, sizeSystem, t) }))
}

/** The data of the review form page. */
export async function readReviewForm(
  context: AppContext,
  { token, profile }: Input<'reviewForm'>,
): Promise<Result<Contract['reviewForm']>> {
  const { db } = context.database
  const opened = await openReviewLink(context, db, token)
  if ('errorCode' in opened) return opened
  const { line, order, expiresAt } = opened
  const review = await findReviewOfLine(db, line.id)
  const photos = review ? await findPhotos(db, [review.id]) : []
  const { snapshot } = line
  return ok({
    state: review?.state ?? 'open',
    product: {
      ProductId: line.material,
      name: snapshot.name,
      subtitle: snapshot.subtitle,
      thumbnail: snapshot.thumbnail?.xs ?? null,
      url: snapshot.url,
      size: line.size,
      sizeLabel: snapshot.sizeLabel,
      sizes: await toSizeOptions(db, opened, profile, context.clock()),
      hasFit: hasFit(opened),
    },
    author: authorSignature(order),
    written: review && {
      rating: review.rating,
      title: review.title,
      text: review.text,
      author: review.author,
      fit: review.fit,
      size: review.size,
      photos: photos.map(({ id }) => id),
    },
    expiresAt: expiresAt.toISOString(),
  })
}

/** The texts in stored form. Throws {@link InvalidInputError} with all invalid fields. */
function validateReviewText(input: Input<'reviewWrite'>, t: Translate) {
  const checked = checkReview(marketCodeOf(input.profile), input)
  if ('review' in checked) return checked.review
  const [first, ...others] = checked.problems.map(({ field, key }) => ({
    code: 'invalid_input',
    message: translateLabel(t, key),
    field,
  }))
  throw new InvalidInputError(first?.message ?? 'Invalid.', first?.field, others)
}

/** Creates or changes a review. It waits for a moderator. */
export async function writeReview(
  context: AppContext,
  input: Input<'reviewWrite'>,
): Promise<Result<Contract['reviewWrite']>> {
  const { database, clock } = context
  const { rating, title, text, author } = validateReviewText(
    input,
    await loadTranslate(database.db, input.profile),
  )
  return database.db.transaction(async (tx): Promise<Result<Contract['reviewWrite']>> => {
    const opened = await openReviewLink(context, tx, input.token, true)
    if ('errorCode' in opened) return opened
    const { line } = opened
    const before = await findReviewOfLine(tx, line.id, true)
    if (before && before.state !== 'waiting') return alreadyDecided()
    const photos = [...new Set(input.photos)]
    const known = await findPhotosOfLine(tx, line.id, photos)
    if (photos.some((id) => !known.has(id)))
      return fail('photo_not_found', 'A photo is no longer available. Add it again.', 'photos')
    const size = input.size ?? line.size
    if (size !== line.size && !(await findWornSizes(tx, opened)).includes(size))
      return fail('size_not_found', 'The product does not have this size.', 'size')
    const now = clock()
    const id = await upsertPendingReview(tx, {
      orderLineId: line.id,
      model: toModelCode(line.material),
      material: line.material,
      language: languageOf(input.profile),
      rating,
      title,
      text,
      author,
      writtenOn: toMarketDate(now, marketCodeOf(input.profile)),
      size: size === oneSize ? null : size,
      fit: hasFit(opened) ? input.fit : null,
      sentAt: now,
      holds: findHoldReasons(title, text, author),
      photos: photos.length,
    })
    await attachPhotos(tx, line.id, id, photos)
    return ok({ state: 'waiting' })
  })
}

const tooManyPhotos = () =>
  fail('too_many_photos', 'Too many photos were uploaded. Try again tomorrow.', 'file')

/** Why no further picture of a line is accepted; null if one is. */
async function findPhotoError(db: Queryable, lineId: number, lock = false) {
  const review = await findReviewOfLine(db, lineId, lock)
  if (review && review.state !== 'waiting') return alreadyDecided()
  return (await countPhotosOfLine(db, lineId)) >= maxUnsentPhotos ? tooManyPhotos() : null
}

/** Uploads one picture before its review; not public until a moderator publishes it. */
export async function uploadReviewPhoto(
  context: AppContext,
  { token }: Input<'reviewPhoto'>,
  { file }: RequestContext,
): Promise<Result<Contract['reviewPhoto']>> {
  const { database, clock } = context
  const before = await openReviewLink(context, database.db, token)
  if ('errorCode' in before) return before
  const early = await findPhotoError(database.db, before.line.id)
  if (early) return early
  const subject = String(before.line.id)
  if (!(await consumeAttempt(context, { limit: limits.reviewPhotos, subject }))) return tooManyPhotos()
  const made = await encodePhoto(file)
  if (made === 'not_a_picture') return fail(made, 'The file is not an image, or it is damaged.', 'file')
  if (made === 'unsupported_picture')
    return fail(made, 'The image type is not supported. Send a JPEG, PNG or WebP image.', 'file')
  return database.db.transaction(async (tx): Promise<Result<Contract['reviewPhoto']>> => {
    const opened = await openReviewLink(context, tx, token, true)
    if ('errorCode' in opened) return opened
    const { line } = opened
    const late = await findPhotoError(tx, line.id, true)
    if (late) return late
    await insertPhoto(tx, line.id, made, clock())
    return ok({ id: made.id })
  })
}
