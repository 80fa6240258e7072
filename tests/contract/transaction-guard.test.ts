import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppContext } from '#backend/app-context.ts'
import { CalledInTransactionError } from '#backend/db/transaction-scope.ts'
import { guardProviders } from '#backend/guard-providers.ts'
import { createWalletRequest } from '#backend/shop/payments/wallets/wallet-session.ts'
import { runInWorker } from '#backend/workers/run-in-worker.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
/** A context whose providers respond immediately. */
let context: AppContext
const answered = () => Promise.resolve(null)
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  context = guardProviders({
    ...shop.context,
    payments: {
      start: () => Promise.reject(new Error('called')),
      continue: () => Promise.reject(new Error('called')),
      modify: () => Promise.reject(new Error('called')),
      fetchSavedCards: () => Promise.resolve([]),
      deleteSavedCard: () => Promise.resolve(),
      ping: () => Promise.reject(new Error('called')),
      verifyWebhook: () => {
        throw new Error('called')
      },
    },
    taxes: { quote: answered },
  })
})
afterAll(() => shop.close())

const names = ['payments', 'donations', 'taxes', 'captcha', 'points', 'mailer'] as const

/** Every method of every provider, called through its guard. */
const methods = () =>
  names.flatMap((name) => {
    const provider: Readonly<Record<string, unknown>> = { ...context[name] }
    return Object.keys(provider).flatMap((method) => {
      const member: unknown = Reflect.get(context[name] ?? {}, method)
      if (typeof member !== 'function') return []
      return [
        { call: `${name}.${method}`, run: async (): Promise<unknown> => Reflect.apply(member, null, []) },
      ]
    })
  })

describe('inside a transaction', () => {
  it('no method of any provider is called', async () => {
    expect(new Set(methods().map(({ call }) => call.split('.')[0]))).toEqual(new Set(names))
    for (const { call, run } of methods()) {
      const transaction = shop.database.db.transaction(run)
      await expect(transaction, call).rejects.toThrow(CalledInTransactionError)
      await expect(transaction, call).rejects.toThrow(call)
    }
  })

  it('no provider is called after statements, nor in a savepoint', async () => {
    const quoteTax = () =>
      context.taxes.quote({
        market: 'US',
        destination: { region: '', postalCode: '' },
        lines: [],
        shipping: 0,
      })
    const later = shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await quoteTax()
    })
    await expect(later).rejects.toThrow(CalledInTransactionError)
    const nested = shop.database.db.transaction((tx) => tx.transaction(quoteTax))
    await expect(nested).rejects.toThrow(CalledInTransactionError)
    expect(await quoteTax()).toBeNull()
  })

  it('no code waits for a wallet or a worker thread', async () => {
    const { db } = shop.database
    const wallet = {
      method: 'amazon_pay' as const,
      brand: 'vereda' as const,
      market: 'DE' as const,
      amount: 100,
      isExpress: true,
      origin: 'http://localhost:3000',
      returnPaths: { path: '/', cancelPath: '/' },
      validate: false,
    }
    const amazon = { publicKeyId: 'key', merchantId: 'merchant', storeId: 'store' }
    const config = { ...shop.context.config, wallets: { ...shop.context.config.wallets, amazon } }
    await expect(db.transaction(() => createWalletRequest(config, wallet))).rejects.toThrow(
      CalledInTransactionError,
    )
    const task = () => runInWorker<() => void>(new URL('file:///nowhere.ts'), 'task', undefined as never)
    await expect(db.transaction(task)).rejects.toThrow(CalledInTransactionError)
  })
})

describe('outside of transactions', () => {
  it('providers can be called before, after and concurrently', async () => {
    const fetchCards = () => context.payments.fetchSavedCards('shopper')
    expect(await fetchCards()).toEqual([])
    const failed = shop.database.db.transaction(() => Promise.reject(new Error('rolled back')))
    await expect(failed).rejects.toThrow('rolled back')
    expect(await fetchCards()).toEqual([])
    const begun = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const transaction = shop.database.db.transaction(async () => {
      begun.resolve()
      await over.promise
    })
    await begun.promise
    expect(await fetchCards()).toEqual([])
    over.resolve()
    await transaction
  })

  it('work started in a transaction can call them once it has ended', async () => {
    const ended = Promise.withResolvers<void>()
    const { running } = await shop.database.db.transaction(() => {
      const later = ended.promise.then(() => context.payments.fetchSavedCards('shopper'))
      return Promise.resolve({ running: later })
    })
    ended.resolve()
    expect(await running).toEqual([])
  })
})
