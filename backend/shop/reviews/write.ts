import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { mostReviewPhotos } from '#api-client/contract/review-writing.ts'
import { type Locale, languageOf, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { compareSizes, oneSize } from '#i18n/sizes.ts'
import { marketDay } from '#i18n/time-zones.ts'
import type { Translate } from '#i18n/translate.ts'
import { checkReview } from '#validation/reviews.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInput } from '../../http/errors.ts'
import type { CallContext } from '../../http/implement.ts'
import { ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { findStock } from '../catalog/product-repository.ts'
import { findProduct } from '../catalog/sheet-parts.ts'
import { wholeSizeName } from '../catalog/sizes.ts'
import { shopWords } from '../labels/service.ts'
import { consumeAttempt } from '../throttles/attempts.ts'
import { limits } from '../throttles/limits.ts'
import { holdsOf } from './holds.ts'
import { readLink } from './links.ts'
import { makePhoto } from './photos.ts'
import { findPhotos } from './repository.ts'
import { modelOf } from './wire.ts'
import {
  type BoughtLine,
  countPhotosOfLine,
  findBought,
  findOfLine,
  insertPhoto,
  keepPhotos,
  knownPhotos,
  writeWaiting,
} from './writing-repository.ts'

type Input<Name extends keyof Contract> = z.output<Contract[Name]['input']>

/** Pictures that may be sent ahead for one line, those thrown away again included. */
const mostUnsent = mostReviewPhotos * 3

const unknownLink = () => refuse('unknown_link', 'The link is not one of ours.', 'token')
const decided = () => refuse('already_decided', 'This review has been looked at and stays as it is.')

/** What a link is about; a refusal where it does not hold. */
async function open({ config, clock }: ShopParts, db: Queryable, token: string, lock = false) {
  const link = readLink(config, token, clock())
  if ('bad' in link) {
    return link.bad === 'unknown_link'
      ? unknownLink()
      : refuse('link_expired', 'The link has run out.', 'token')
  }
  const bought = await findBought(db, link.lineId, lock)
  return bought ? { ...bought, expiresAt: link.expiresAt } : unknownLink()
}

/** A size that comes out small or large: not a bag's. */
const hasFit = ({ line }: BoughtLine) => line.size !== oneSize && line.look.family !== 'bags-accessories'

function signature({ shippingAddress }: BoughtLine['order']): string {
  const [initial = ''] = shippingAddress.surname
  return initial ? `${shippingAddress.name} ${initial}.` : shippingAddress.name
}

/** The sizes that can have been worn: the bought one, and those the product is made in. */
async function wornSizes(db: Queryable, { line }: BoughtLine): Promise<readonly string[]> {
  if (line.size === oneSize) return []
  const rows = await findStock(db, [line.material])
  return [...new Set([line.size, ...rows.map(({ size }) => size)])].sort(compareSizes)
}

/** Sizes as the market writes them; of what is no longer sold, the bought one alone. */
async function toldSizes(db: Queryable, bought: BoughtLine, profile: Locale, now: Date) {
  const { line } = bought
  const product = await findProduct(db, line.material, profile, now)
  const own = { value: line.size, label: line.look.sizeLabel }
  const worn = await wornSizes(db, bought)
  if (!product) return worn.length ? [own] : []
  const t = await shopWords(db, profile)
  const { sizeSystem } = marketOfLocale(profile)
  return worn.map((value) => ({ value, label: wholeSizeName(value, product, sizeSystem, t) }))
}

/** What the page about a link shows. */
export async function readForm(
  parts: ShopParts,
  { token, profile }: Input<'reviewForm'>,
): Promise<Result<Contract['reviewForm']>> {
  const { db } = parts.database
  const opened = await open(parts, db, token)
  if ('refused' in opened) return opened
  const { line, order, expiresAt } = opened
  const review = await findOfLine(db, line.id)
  const photos = review ? await findPhotos(db, [review.id]) : []
  const { look } = line
  return ok({
    state: review?.state ?? 'open',
    product: {
      ProductId: line.material,
      name: look.name,
      subtitle: look.subtitle,
      thumbnail: look.thumbnail?.xs ?? null,
      url: look.url,
      size: line.size,
      sizeLabel: look.sizeLabel,
      sizes: await toldSizes(db, opened, profile, parts.clock()),
      hasFit: hasFit(opened),
    },
    author: signature(order),
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

/** The words as they are stored. Throws {@link InvalidInput} that names every field at fault. */
function readWords(input: Input<'reviewWrite'>, t: Translate) {
  const checked = checkReview(marketCodeOf(input.profile), input)
  if ('words' in checked) return checked.words
  const [first, ...others] = checked.problems.map(({ field, key, message }) => ({
    code: 'invalid_input',
    message: t(key, message),
    field,
  }))
  throw new InvalidInput(first?.message ?? 'Invalid.', first?.field, others)
}

/** Takes a review in, or its change. It waits for a person. */
export async function writeReview(
  parts: ShopParts,
  input: Input<'reviewWrite'>,
): Promise<Result<Contract['reviewWrite']>> {
  const { database, clock } = parts
  const { rating, title, text, author } = readWords(input, await shopWords(database.db, input.profile))
  return database.db.transaction(async (tx): Promise<Result<Contract['reviewWrite']>> => {
    const opened = await open(parts, tx, input.token, true)
    if ('refused' in opened) return opened
    const { line } = opened
    const before = await findOfLine(tx, line.id, true)
    if (before && before.state !== 'waiting') return decided()
    const photos = [...new Set(input.photos)]
    const known = await knownPhotos(tx, line.id, photos)
    if (photos.some((id) => !known.has(id)))
      return refuse('photo_not_found', 'A picture is no longer there; add it again.', 'photos')
    const size = input.size ?? line.size
    if (size !== line.size && !(await wornSizes(tx, opened)).includes(size))
      return refuse('size_not_found', 'The product has no such size.', 'size')
    const now = clock()
    const id = await writeWaiting(tx, {
      orderLineId: line.id,
      model: modelOf(line.material),
      material: line.material,
      language: languageOf(input.profile),
      rating,
      title,
      text,
      author,
      writtenOn: marketDay(now, marketCodeOf(input.profile)),
      size: size === oneSize ? null : size,
      fit: hasFit(opened) ? input.fit : null,
      sentAt: now,
      holds: holdsOf(title, text, author),
      photos: photos.length,
    })
    await keepPhotos(tx, line.id, id, photos)
    return ok({ state: 'waiting' })
  })
}

const tooManyPhotos = () => refuse('too_many_photos', 'Too many pictures; come back tomorrow.', 'file')

/** Why no further picture of a line is taken; null where one is. */
async function refusedPhoto(db: Queryable, lineId: number, lock = false) {
  const review = await findOfLine(db, lineId, lock)
  if (review && review.state !== 'waiting') return decided()
  return (await countPhotosOfLine(db, lineId)) >= mostUnsent ? tooManyPhotos() : null
}

/** Takes one picture ahead of its review; seen by nobody until a person has looked. */
export async function takePhoto(
  parts: ShopParts,
  { token }: Input<'reviewPhoto'>,
  { file }: CallContext,
): Promise<Result<Contract['reviewPhoto']>> {
  const { database, clock } = parts
  const before = await open(parts, database.db, token)
  if ('refused' in before) return before
  const early = await refusedPhoto(database.db, before.line.id)
  if (early) return early
  const subject = String(before.line.id)
  if (!(await consumeAttempt(parts, { limit: limits.reviewPhotos, subject }))) return tooManyPhotos()
  const made = await makePhoto(file)
  if (made === 'not_a_picture') return refuse(made, 'This file is no picture, or it is broken.', 'file')
  if (made === 'unsupported_picture') return refuse(made, 'Send a JPEG, PNG or WebP.', 'file')
  return database.db.transaction(async (tx): Promise<Result<Contract['reviewPhoto']>> => {
    const opened = await open(parts, tx, token, true)
    if ('refused' in opened) return opened
    const { line } = opened
    const late = await refusedPhoto(tx, line.id, true)
    if (late) return late
    await insertPhoto(tx, line.id, made, clock())
    return ok({ id: made.id })
  })
}
