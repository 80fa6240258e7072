import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { TakeBackAge } from '#config/take-back.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { Member } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { createTakeBackToken, parseTakeBackToken } from '../emails/link-tokens.ts'
import { toLabelLinks } from './label-links.ts'
import {
  findEvents,
  findMemberTakeBacks,
  findPhotoIds,
  findPurchases,
  findTakeBack,
  lockTakeBack,
  moveTakeBack,
  type TakeBack,
} from './repository.ts'
import { canMove } from './states.ts'
import { unknownLink } from './upload-photo.ts'

const listLimit = 50
const yearMs = 365.25 * 24 * 3600_000

/** The columns that every registered take-back has. Throws for a draft. */
export function toRegistered(takeBack: TakeBack) {
  const { product, material, condition, age, credits, handIn, registeredAt, expiresAt } = takeBack
  if (!product || !material || !condition || !age || !credits || !handIn || !registeredAt || !expiresAt)
    throw new Error(`Take-back ${takeBack.code} is a draft`)
  return { ...takeBack, product, material, condition, age, credits, handIn, registeredAt, expiresAt }
}

async function openTakeBack({ config, database }: AppContext, token: string) {
  const id = parseTakeBackToken(config, token)
  const found = id === null ? null : await findTakeBack(database.db, id)
  return found && found.state !== 'draft' ? toRegistered(found) : unknownLink()
}

export async function readTakeBack(
  context: AppContext,
  { token }: z.output<Contract['takeBackStatus']['input']>,
): Promise<Result<Contract['takeBackStatus']>> {
  const { config, database, clock } = context
  const { db } = database
  const found = await openTakeBack(context, token)
  if (isDomainError(found)) return found
  const { code, state, product, material, condition, age, currency, credits, credit, grade, note } = found
  return ok({
    code,
    state,
    product: { material, ...product },
    photos: await findPhotoIds(db, found.id),
    condition,
    age,
    currency,
    quoted: toDecimal(credits[condition], currency),
    credit: credit === null ? null : toDecimal(credit, currency),
    grade,
    note,
    handIn: { kind: found.handIn.kind, name: found.handIn.name, address: found.handIn.address },
    expiresAt: found.expiresAt.toISOString(),
    ...toLabelLinks(config, found, clock()),
    events: (await findEvents(db, found.id)).map((event) => ({
      state: event.state,
      at: event.at.toISOString(),
    })),
  })
}

export async function cancelTakeBack(
  context: AppContext,
  { token }: z.output<Contract['takeBackCancel']['input']>,
): Promise<Result<Contract['takeBackCancel']>> {
  const { database, clock } = context
  const found = await openTakeBack(context, token)
  if (isDomainError(found)) return found
  return database.db.transaction(async (tx) => {
    const locked = await lockTakeBack(tx, found.id)
    if (!locked) return unknownLink()
    if (locked.state === 'cancelled') return ok({ state: locked.state })
    if (!canMove(locked.state, 'cancelled', 'shopper'))
      return fail('not_cancellable', 'The take-back was handed in or has ended.')
    const now = clock()
    const { state } = await moveTakeBack(tx, locked, 'cancelled', {
      actor: 'shopper',
      at: now,
      decidedAt: now,
    })
    return ok({ state })
  })
}

function toAge(boughtAt: Date, now: Date): TakeBackAge {
  const years = (now.getTime() - boughtAt.getTime()) / yearMs
  if (years < 2) return 'under_2'
  return years <= 5 ? '2_to_5' : 'over_5'
}

export async function listPurchases(
  { database: { db }, clock }: AppContext,
  member: Member,
): Promise<Result<Contract['takeBackPurchases']>> {
  const rows = await findPurchases(db, member.id, listLimit)
  return ok({
    purchases: rows.map(({ material, size, snapshot, boughtAt }) => ({
      material,
      name: snapshot.name,
      color: snapshot.color.name,
      picture: snapshot.thumbnail.xs,
      size,
      sizeLabel: snapshot.sizeLabel,
      boughtAt: boughtAt.toISOString(),
      age: toAge(boughtAt, clock()),
    })),
  })
}

export async function listTakeBacks(
  { config, database: { db }, clock }: AppContext,
  member: Member,
): Promise<Result<Contract['takeBackList']>> {
  const rows = await findMemberTakeBacks(db, member.id, listLimit)
  return ok({
    takeBacks: rows.map(toRegistered).map(({ id, code, state, material, product, currency, ...row }) => ({
      ...toLabelLinks(config, { id, state, handIn: row.handIn }, clock()),
      token: createTakeBackToken(config, id),
      code,
      state,
      product: { material, ...product },
      currency,
      amount: toDecimal(row.credit ?? row.credits[row.condition], currency),
      registeredAt: row.registeredAt.toISOString(),
    })),
  })
}
