import { checkReply } from '#api-client/check-reply.ts'
import { createShopApi, type ShopApi } from '#api-client/shop-api.ts'
import { createApp } from '#backend/app.ts'
import { type Database, openDatabase } from '#backend/db/client.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { createInjectedFetch } from './shop.ts'

/** The embedded database has one connection and one process, so both instances share it there. */
async function openSecondConnection({ database }: CheckoutShop): Promise<Database> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const { connectionString } = database.pool.options
  if (database.kind === 'embedded' || !connectionString) return database
  const url = new URL(connectionString)
  url.pathname = `/${rows[0]?.name}`
  return openDatabase({ url: url.href })
}

/** Calls an instance as a client with its own IP address. */
export function createClientAt(app: CheckoutShop['app'], address: string): ShopApi {
  const send = createInjectedFetch(app)
  const fetch: typeof globalThis.fetch = (input, init = {}) =>
    send(input, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), 'x-forwarded-for': address },
    })
  return createShopApi({ baseUrl: '', fetch, check: checkReply })
}

/** A second instance of the service on the database of the first. */
export async function startSecondInstance(shop: CheckoutShop) {
  const database = await openSecondConnection(shop)
  const app = await createApp({
    ...shop.context,
    config: { ...shop.context.config, logLevel: 'silent' },
    database,
  })
  return {
    /** The instances round-robin, called from one IP address. */
    from(address: string): (index: number) => ShopApi {
      const instances = [createClientAt(shop.app, address), createClientAt(app, address)] as const
      return (index) => instances[index % 2 === 0 ? 0 : 1]
    },
    async close() {
      await app.close()
      if (database !== shop.database) await database.close()
    },
  }
}

export const repeat = <Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
