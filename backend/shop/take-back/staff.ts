import type { TakeBackState } from '#api-client/contract/take-back.ts'
import type { TakeBackCondition } from '#config/take-back.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { StaffAction } from '../../db/schema/operations/audit.ts'
import { type DomainError, fail, isDomainError } from '../../http/result.ts'
import { recordStaffAction, type Staff } from '../audit/staff-actions.ts'
import { issueCard } from '../giftcards/issue-card.ts'
import { listRenewedProduct } from './list-renewed-product.ts'
import { toRegistered } from './read-take-back.ts'
import {
  findByState,
  findEvents,
  findPhotoIds,
  findTakeBackByCode,
  lockTakeBackByCode,
  moveTakeBack,
  type TakeBack,
} from './repository.ts'
import { canMove } from './states.ts'
import { enqueueCreditEmail, enqueueTakeBackEmail } from './take-back-emails.ts'

const notFound = () => fail('take_back_not_found', 'No take-back has this code.', 'code')

type Registered = ReturnType<typeof toRegistered>
type Change = {
  readonly code: string
  readonly to: TakeBackState
  readonly action: StaffAction
  readonly staff: Staff
  /** Whether the change was made before with the same values; by default it has none. */
  readonly isSame?: (takeBack: TakeBack) => boolean
}

/**
 * Moves a take-back for staff, with the audit entry in the same transaction. A repeated call returns the
 * take-back unchanged; one with other values fails.
 * @param change writes what belongs to the change, and returns the columns to set
 */
async function moveByStaff<Err extends DomainError = never>(
  { database, clock }: AppContext,
  { code, to, action, staff, isSame = () => true }: Change,
  change: (tx: Queryable, takeBack: Registered, now: Date) => Promise<Partial<TakeBack> | Err>,
  then: (tx: Queryable, takeBack: TakeBack, now: Date) => Promise<void> = async () => {},
) {
  return database.db.transaction(async (tx) => {
    const locked = await lockTakeBackByCode(tx, code)
    if (!locked || locked.state === 'draft') return notFound()
    if (locked.state === to)
      return isSame(locked)
        ? { takeBack: locked }
        : fail('take_back_already_decided', `The take-back was ${to} with other values.`)
    if (!canMove(locked.state, to, 'shop'))
      return fail('wrong_state', `The take-back is ${locked.state}, so it cannot become ${to}.`)
    const now = clock()
    const set = await change(tx, toRegistered(locked), now)
    if (isDomainError(set)) return set
    const takeBack = await moveTakeBack(tx, locked, to, {
      ...set,
      actor: 'shop',
      at: now,
    })
    await recordStaffAction(tx, action, `take-back:${takeBack.id}`, staff, now)
    await then(tx, takeBack, now)
    return { takeBack }
  })
}

/** The goods were handed in. */
export const receiveTakeBack = (context: AppContext, code: string, staff: Staff) =>
  moveByStaff(
    context,
    { code, to: 'received', action: 'take-back-received', staff },
    // One that had expired is open again.
    async () => ({ decidedAt: null }),
    (tx, takeBack, now) => enqueueTakeBackEmail(tx, takeBack, 'received', now),
  )

/** Grades the goods; the grade decides the credit. */
export const inspectTakeBack = (context: AppContext, code: string, grade: TakeBackCondition, staff: Staff) =>
  moveByStaff(
    context,
    {
      ...{ code, to: 'inspected', action: 'take-back-inspected', staff },
      isSame: (takeBack) => takeBack.grade === grade,
    },
    async () => ({ grade }),
  )

/**
 * Issues the gift card, once: the state, the card with its ledger entry and the e-mail are one transaction.
 * The credit is the one that was promised for the grade at registration.
 */
export const creditTakeBack = (context: AppContext, code: string, staff: Staff) =>
  moveByStaff(
    context,
    { code, to: 'credited', action: 'take-back-credited', staff },
    async (tx, takeBack, now) => {
      const { grade, credits, brand, currency } = takeBack
      const amount = grade ? credits[grade] : 0
      if (amount <= 0) return fail('no_credit', 'There is no credit for this grade. Decline it instead.')
      const card = await issueCard(tx, { brand, currency, amount }, now)
      await enqueueCreditEmail(tx, takeBack, card, now)
      return { credit: amount, cardId: card.id, decidedAt: now }
    },
  )

/** @param note the reason, in the customer's language: it is in the e-mail and on the page */
export const declineTakeBack = (context: AppContext, code: string, note: string, staff: Staff) =>
  moveByStaff(
    context,
    {
      ...{ code, to: 'declined', action: 'take-back-declined', staff },
      isSame: (takeBack) => takeBack.note === note,
    },
    async (_tx, _takeBack, now) => ({ note, decidedAt: now }),
    (tx, takeBack, now) => enqueueTakeBackEmail(tx, takeBack, 'declined', now),
  )

/** Where the goods went: to recycling, or back to the customer. */
export const disposeTakeBack = (
  context: AppContext,
  code: string,
  to: 'recycled' | 'returned',
  staff: Staff,
) => moveByStaff(context, { code, to, action: 'take-back-disposed', staff }, async () => ({}))

/**
 * Offers the goods again as a renewed product of one unit.
 * @param percent of the current price of the original
 */
export const renewTakeBack = (context: AppContext, code: string, percent: number, staff: Staff) =>
  moveByStaff(
    context,
    {
      ...{ code, to: 'renewed', action: 'take-back-renewed', staff },
      // Goods that were renewed before the percentage was stored have none.
      isSame: ({ renewedPercent }) => renewedPercent === null || renewedPercent === percent,
    },
    async (tx, takeBack, now) => {
      const material = await listRenewedProduct(tx, takeBack, percent, now)
      return isDomainError(material) ? material : { renewedMaterial: material, renewedPercent: percent }
    },
  )

/** A take-back for staff, with its photos and events. */
export async function findForStaff({ database: { db } }: AppContext, code: string) {
  const takeBack = await findTakeBackByCode(db, code)
  if (!takeBack || takeBack.state === 'draft') return notFound()
  return {
    takeBack,
    photos: await findPhotoIds(db, takeBack.id),
    events: await findEvents(db, takeBack.id),
  }
}

export const listForStaff = ({ database: { db } }: AppContext, state: TakeBackState, limit: number) =>
  findByState(db, state, limit)
