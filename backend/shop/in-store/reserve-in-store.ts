import { and, asc, gt, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { reservationHours } from '#api-client/contract/availability.ts'
import type { Contract } from '#api-client/contract/index.ts'
import { retentionDays } from '#config/retention.ts'
import { translateLabel } from '#i18n/label.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { isMaterial } from '#i18n/routing.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import { checkReservationForm } from '#validation/person.ts'
import { parseSku } from '#validation/sku.ts'
import type { AppContext } from '../../app-context.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { localize } from '../../db/localize.ts'
import { storeReservations } from '../../db/schema/catalog/stores.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import { InvalidInputError } from '../../http/errors.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import { generateCode } from '../../random-code.ts'
import { getProductUrl, toColorDto, toPictureDto } from '../catalog/products/product-dto.ts'
import { findPictures, type ProductRow } from '../catalog/products/product-repository.ts'
import { fullSizeLabel } from '../catalog/sizes/sizes.ts'
import { findEmailLocales } from '../emails/email-locales.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { type Allowance, consumeAttempt, unlimitedAllowance } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import { lockStock } from '../stock/stock-repository.ts'
import { stockKey } from '../stock/unit-counts.ts'
import { findStores, type StoreRow } from '../stores/repository.ts'
import { findUnit, getStoreCountry } from './availability.ts'
import { storeReservation } from './store-reservation-email.ts'

type Reserve = Contract['productReservation']
type Input = z.output<Reserve['input']>
type Reservation = typeof storeReservations.$inferSelect

const holdMs = reservationHours * 3600_000
/** Maximum reservations of one address at a time. */
const maxHeld = 3
/** How long a reservation is stored after it has ended. */
const retentionMs = retentionDays.reservations * 24 * 3600_000

const codeLength = 6

/** The customer in stored form. Throws {@link InvalidInputError} with all invalid fields. */
async function validateCustomer(db: Queryable, { profile, name, email, phone }: Input) {
  const { form, problems } = checkReservationForm(marketCodeOf(profile), { name, email, phone })
  if (!problems.length) return form
  const t = await loadTranslate(db, profile)
  const [first, ...others] = problems.map(({ field, message }) => ({
    code: 'invalid_input',
    message: translateLabel(t, message),
    field,
  }))
  throw new InvalidInputError(first?.message ?? '', first?.field, others)
}

/** Material and size of a SKU; a size in the SKU overrides a missing one. */
function parseSkuInput({ sku, size }: Input) {
  const unit = parseSku(sku)
  const material = unit && `${unit.model}-${unit.color}`
  if (!unit || !material || !isMaterial(material)) throw new InvalidInputError('The SKU is not valid.', 'sku')
  return { material, size: size ?? unit.size?.replace(/^0+(?=.)/, '') }
}

type UnitToReserve = {
  readonly store: StoreRow
  readonly ean: string
  readonly email: string
  readonly now: Date
}

/** The customer's current reservations, and the one of the same unit if there is one. */
async function findHeldReservations(tx: Queryable, { store, ean, email, now }: UnitToReserve) {
  const rows = await tx
    .select()
    .from(storeReservations)
    .where(
      and(
        sql`lower(${storeReservations.email}) = ${email.toLowerCase()}`,
        gt(storeReservations.heldUntil, now),
      ),
    )
    .orderBy(asc(storeReservations.createdAt))
  return { held: rows, same: rows.find((row) => row.store === store.id && row.ean === ean) }
}

async function enqueueReservationEmail(
  tx: Queryable,
  { reservation, store, product, size }: ReservationDetails,
  profile: Locale,
): Promise<void> {
  const [picture] = await findPictures(tx, [], [product.material])
  const { brand, email, name, code, heldUntil, createdAt } = reservation
  const { text, link } = await findEmailLocales(tx, email, profile)
  const t = await loadTranslate(tx, text)
  await enqueueEmail(
    tx,
    {
      template: storeReservation,
      to: email,
      locale: profile,
      brand,
      key: `store-reservation:${code}`,
      data: {
        firstName: name,
        code,
        heldUntil: heldUntil.toISOString(),
        timeZone: store.timeZone,
        store: {
          name: store.name,
          address: `${store.address}, ${store.postalCode} ${store.city}`,
          phone: store.phone,
        },
        product: {
          name: localize(product.name, text),
          detail: `${toColorDto(product, text).name}, ${fullSizeLabel(size, product, marketOfLocale(profile).sizeSystem, t)}`,
          picture: picture ? toPictureDto(picture, text).xs : null,
          sheet: getProductUrl(product, link),
        },
      },
    },
    createdAt,
  )
}

type ReservationDetails = {
  readonly reservation: Reservation
  readonly store: StoreRow
  readonly product: ProductRow
  readonly size: string
}

const toReservationReply = ({ code, heldUntil }: Reservation) =>
  ok({ code, heldUntil: heldUntil.toISOString() })

const tooManyReservations = () =>
  fail('too_many_reservations', 'This e-mail address already has three reservations.', 'email')

/** Another customer reserved the last unit: rolls the reservation back. */
class SoldOut extends Error {
  override readonly name = 'SoldOut'
}

/**
 * Counts a reservation for the mailbox and the IP address, or returns which of them has reached its limit.
 */
async function countReservation(context: AppContext, email: string, address: string) {
  const subject = normalizeMailbox(email)
  const mailboxAllowance = await consumeAttempt(context, { limit: limits.reservationRecipients, subject })
  if (!mailboxAllowance) return tooManyReservations()
  if (isRateLimitExempt(context.config, address)) return mailboxAllowance
  const client = { limit: limits.reservations, subject: rateLimitKey(address) }
  const addressAllowance = await consumeAttempt(context, client)
  if (!addressAllowance) {
    await mailboxAllowance.release()
    return fail(
      'too_many_requests',
      'Too many reservations were made from this IP address. Try again tomorrow.',
    )
  }
  const release: Allowance['release'] = async () => {
    await mailboxAllowance.release()
    await addressAllowance.release()
  }
  return { release }
}

/** Reserves a unit. A repeated request for the same unit returns the existing reservation. */
export async function reserveInStore(
  context: AppContext,
  input: Input,
  address: string,
): Promise<Result<Reserve>> {
  const { db } = context.database
  const now = context.clock()
  const { profile, brand } = input
  const person = await validateCustomer(db, input)
  const { material, size } = parseSkuInput(input)
  const unitQuery = { profile, brand, material, now }
  const found = await findUnit(db, unitQuery, size, { product: 'sku', size: 'size' })
  if (isDomainError(found)) return found
  const { product, pair } = found
  const [store] = await findStores(db, { brand, id: input.store_id, countryId: getStoreCountry(profile) })
  if (!store) return fail('store_not_found', 'The store was not found.', 'store_id')
  const counted = await countReservation(context, person.email, address)
  const allowance = isDomainError(counted) ? unlimitedAllowance : counted
  let isNew = false
  try {
    return await db.transaction(async (tx) => {
      // An attempt with a conflict wrote nothing.
      isNew = false
      // Serializes requests of one mailbox, across all stores.
      await tx.execute(
        sql`select pg_advisory_xact_lock(${advisoryLocks.storeReservations}, hashtext(${normalizeMailbox(person.email)}))`,
      )
      const { held, same } = await findHeldReservations(tx, {
        store,
        ean: pair.ean,
        email: person.email,
        now,
      })
      if (same) return toReservationReply(same)
      if (isDomainError(counted)) return counted
      if (held.length >= maxHeld) return tooManyReservations()
      const [reservation] = await tx
        .insert(storeReservations)
        .values({
          code: generateCode(codeLength),
          brand,
          profile,
          store: store.id,
          ean: pair.ean,
          ...person,
          createdAt: now,
          heldUntil: new Date(now.getTime() + holdMs),
        })
        .returning()
      if (!reservation) throw new Error('The reservation was not saved')
      await enqueueReservationEmail(tx, { reservation, store, product, size: pair.size }, profile)
      // The unit is locked last, so that orders of it wait only until the commit. This reservation is already
      // counted.
      const unitKey = stockKey({ ean: pair.ean, stockLocation: store.id })
      const free = await lockStock(tx, [unitKey], now)
      if ((free.get(unitKey) ?? -1) < 0) throw new SoldOut()
      isNew = true
      return toReservationReply(reservation)
    })
  } catch (cause) {
    isNew = false
    if (!(cause instanceof SoldOut)) throw cause
    return fail('out_of_stock', 'The product is out of stock in this store.')
  } finally {
    if (!isNew) await allowance.release()
  }
}

/** A reservation expires by itself; its personal data is deleted a month later. */
export const pruneReservationsJob: Job = {
  name: 'old-reservations',
  intervalMs: 3600_000,
  async run({ database, clock }, _log, stopping) {
    const before = new Date(clock().getTime() - retentionMs)
    const isOver = lte(storeReservations.heldUntil, before)
    await deleteInBatches(database.db, storeReservations, isOver, { signal: stopping })
  },
}
