import { sql } from 'drizzle-orm'
import type { TakeBackState } from '#api-client/contract/take-back.ts'
import type { Queryable } from '#backend/db/client.ts'
import { takeBackEvents, takeBacks } from '#backend/db/schema/customers/take-backs.ts'
import { isDomainError } from '#backend/http/result.ts'
import { findMemberByEmail } from '#backend/shop/account/repository.ts'
import { findAcceptedProduct } from '#backend/shop/take-back/quote.ts'
import { type TakeBackCondition, takeBackConditions, takeBackHandInDays } from '#config/take-back.ts'
import { toMinor } from '#lib/money/money.ts'
import { demoMembers } from './members.ts'
import { listTexts, type Removal } from './remove-orders.ts'

const dayMs = 24 * 3600_000

/** Take-backs of the first member, one for each stage that staff act on. */
export const demoTakeBacks = [
  {
    code: 'TDEMA222',
    material: 'K100014-001',
    size: '41',
    condition: 'good',
    daysAgo: 3,
    steps: ['registered'],
    note: null,
  },
  {
    code: 'TDEMA333',
    material: 'K100052-001',
    size: '41',
    condition: 'worn',
    daysAgo: 12,
    steps: ['registered', 'received'],
    note: null,
  },
  {
    code: 'TDEMA444',
    material: 'K100052-001',
    size: '40',
    condition: 'worn_out',
    daysAgo: 30,
    steps: ['registered', 'received', 'inspected', 'declined'],
    note: 'The sole is missing, so it can be neither renewed nor recycled.',
  },
] as const satisfies readonly {
  readonly code: string
  readonly material: string
  readonly size: string
  readonly condition: TakeBackCondition
  readonly daysAgo: number
  /** The states that it has passed, two days apart. */
  readonly steps: readonly TakeBackState[]
  readonly note: string | null
}[]

const shop = { profile: 'en_GB', brand: 'vereda' } as const
const age = '2_to_5'
/** A drop-off point, so that the one to be handed in has a label. */
const handIn = {
  kind: 'point',
  id: 'demo-point',
  name: 'Paddington Street Parcels',
  address: '20 Paddington Street, W1U 5QH London',
} as const

async function seedTakeBack(tx: Queryable, demo: (typeof demoTakeBacks)[number], now: Date): Promise<void> {
  const { code, material, size, condition, daysAgo, steps, note } = demo
  const [member] = demoMembers
  const found = await findAcceptedProduct(tx, { ...shop, material })
  const owner = await findMemberByEmail(tx, member.email)
  if (isDomainError(found) || !owner) return
  const { product, sizes, currency, creditsOf } = found
  const credits = creditsOf(age)
  const [like_new, good, worn, worn_out] = takeBackConditions.map((grade) =>
    toMinor(credits[grade], currency),
  )
  const registeredAt = new Date(now.getTime() - daysAgo * dayMs)
  const timeOf = (step: number) => new Date(registeredAt.getTime() + step * 2 * dayMs)
  const state = steps.at(-1) ?? 'registered'
  const isDecided = state === 'declined'
  const [written] = await tx
    .insert(takeBacks)
    .values({
      ...shop,
      code,
      state,
      market: 'GB',
      currency,
      memberId: owner.id,
      name: member.name,
      email: member.email,
      material,
      size,
      product: {
        name: product.name,
        color: product.color,
        picture: product.picture,
        sizeLabel: sizes.find(({ value }) => value === size)?.label ?? size,
      },
      condition,
      age,
      credits: { like_new: like_new ?? 0, good: good ?? 0, worn: worn ?? 0, worn_out: worn_out ?? 0 },
      handIn,
      createdAt: registeredAt,
      registeredAt,
      expiresAt: new Date(registeredAt.getTime() + takeBackHandInDays * dayMs),
      grade: isDecided ? condition : null,
      note,
      decidedAt: isDecided ? timeOf(steps.length - 1) : null,
    })
    .onConflictDoNothing()
    .returning({ id: takeBacks.id })
  if (!written) return
  await tx.insert(takeBackEvents).values(
    steps.map((reached, step) => ({
      takeBackId: written.id,
      state: reached,
      actor: step === 0 ? ('shopper' as const) : ('shop' as const),
      at: timeOf(step),
    })),
  )
}

/** Inserts the missing take-backs. Those that staff changed stay. */
export async function seedTakeBacks(tx: Queryable, now: Date): Promise<void> {
  for (const demo of demoTakeBacks) await seedTakeBack(tx, demo, now)
}

/** One that was credited stays, because a gift card was issued for it. */
export async function removeTakeBacks(tx: Queryable): Promise<Removal> {
  const codes = sql.param(demoTakeBacks.map(({ code }) => code))
  const isDemo = sql`code = any(${codes}::text[])`
  const removed = await listTexts(
    tx,
    sql`delete from take_backs where ${isDemo} and card_id is null returning code as text`,
  )
  const retained = await listTexts(tx, sql`select code as text from take_backs where ${isDemo}`)
  return { what: 'take-backs', removed: removed.length, retained }
}
