import { randomBytes } from 'node:crypto'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { keyRotationSteps } from '#api-client/contract/deployment/secret-keys.ts'
import { rotateBatch } from '#backend/admin/rotate-batch.ts'
import { createApp } from '#backend/app.ts'
import type { AppContext } from '#backend/app-context.ts'
import { readConfig } from '#backend/config.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { voucherRow } from '../fixtures/vouchers.ts'
import { newIdempotencyKey } from './checkout-shop.ts'
import { type OrderShop, oneUnit, openOrderShop } from './order-shop.ts'
import { createClientAt } from './two-instances.ts'

const secret = () => randomBytes(32).toString('base64')
const names = ['LINK_SECRET', 'GIFT_CARD_SECRET', 'MEMBER_SECRET'] as const
const settings = (suffix: string, value: (name: (typeof names)[number]) => string) =>
  Object.fromEntries(names.map((name) => [`${name}${suffix}`, value(name)]))

export const rotationStages = ['before', 'added', 'switched', 'removed'] as const
export type Stage = (typeof rotationStages)[number]

/** Settings of the processes during a key rotation, each with its own keys. */
function settingsOfStages(): Readonly<Record<Stage, Readonly<Record<string, string>>>> {
  const former = settings('', secret)
  const added = settings('_KEYS', () => `2:${secret()}`)
  const current = settings('_CURRENT', () => '2')
  return {
    before: former,
    added: { ...former, ...added },
    switched: { ...former, ...added, ...current },
    removed: { ...added, ...current },
  }
}

const customer = { phonePrefix: '+44', phone: '7700900123', extraCondition: false }

/** One database, and a process of each stage of a rotation. Voucher ONCE can be used once per customer. */
export async function openRotation() {
  const shop: OrderShop = await openOrderShop({ captcha: null })
  const variables = settingsOfStages()
  const open = async (stage: Stage) => {
    const { linkSecret, giftCardSecret, memberSecret } = readConfig({ NODE_ENV: 'test', ...variables[stage] })
    const config = {
      ...shop.context.config,
      linkSecret,
      giftCardSecret,
      memberSecret,
      logLevel: 'silent' as const,
    }
    const context: AppContext = { ...shop.context, config }
    const app = await createApp(context)
    return { parts: context, app, call: createClientAt(app, '198.51.100.7') }
  }
  const processes = {
    before: await open('before'),
    added: await open('added'),
    switched: await open('switched'),
    removed: await open('removed'),
  }
  await shop.database.db
    .insert(vouchers)
    .values(voucherRow('ONCE', { kind: 'percentage', terms: { percent: 10 }, usesEach: 1 }))
  const at = (stage: Stage): AppContext => processes[stage].parts
  const call = (stage: Stage) => processes[stage].call

  async function order(
    stage: Stage,
    email: string,
    own: Partial<RouteInput<'createOrder'>> = {},
    voucher = true,
  ) {
    const { hash, total } = await shop.fillBag(oneUnit)
    const api = call(stage)
    const named = {
      profile: 'en_GB',
      brand: 'vereda',
      shoppingCartHashId: hash,
      shippingMethodId: '01',
    } as const
    const claims = voucher ? ({ voucher: 'ONCE' } as const) : {}
    const { bag } = unwrap(await api.retrieveBag({ ...named, ...claims }))
    const vouchersApplied = bag.vouchers.filter(({ applied }) => applied).map(({ code }) => code)
    const input = shop.buildOrder(hash, bag.totalImport ?? total, {
      ...claims,
      ...(voucher && { vouchersApplied }),
      contact: { email, ...customer },
      ...own,
    })
    return api.createOrder(input, { idempotencyKey: newIdempotencyKey() })
  }

  /** Re-encrypts all values in batches, like the command. */
  async function reencrypt(stage: Stage, size = 500): Promise<number> {
    let changed = 0
    for (const step of keyRotationSteps) {
      let after: string | null = null
      do {
        const batch: Awaited<ReturnType<typeof rotateBatch>> = await rotateBatch(at(stage), step, after, size)
        changed += batch.changed
        after = batch.next
      } while (after !== null)
    }
    return changed
  }

  const close = async () => {
    for (const { app } of Object.values(processes)) await app.close()
    await shop.close()
  }
  return { shop, at, call, order, rekey: reencrypt, close }
}

export type Rotation = Awaited<ReturnType<typeof openRotation>>
