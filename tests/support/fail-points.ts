import type { Database } from '#backend/db/client.ts'
import type { DonationProvider } from '#backend/shop/donations/provider.ts'
import type { PaymentProvider } from '#backend/shop/payments/provider.ts'

/** Error that callers of a crashed process get. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/**
 * Simulates a crash of a shop at its nth write or external call: before a transaction, after its commit,
 * before and after a call to the provider. A crashed shop does nothing until another instance takes over.
 */
export type FailPoints = {
  /** Counts from here on; crashes at the given point, or never when there is none. */
  arm(at: number | null): void
  /** The points passed since, in order. */
  readonly passed: readonly string[]
  readonly isDead: () => boolean
  /** Another process takes over. */
  revive(): void
  database(real: Database): Database
  provider(real: PaymentProvider): PaymentProvider
  donations(real: DonationProvider): DonationProvider
}

export function createFailPoints(): FailPoints {
  let passed: string[] = []
  let fatal: number | null = null
  let dead = false

  const pass = (name: string) => {
    if (dead) throw new Killed(name)
    passed.push(name)
    if (passed.length !== fatal) return
    dead = true
    throw new Killed(name)
  }
  const around = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    pass(`before ${name}`)
    const done = await work()
    pass(`after ${name}`)
    return done
  }

  return {
    arm(at) {
      passed = []
      fatal = at
      dead = false
    },
    get passed() {
      return passed
    },
    isDead: () => dead,
    revive() {
      dead = false
      fatal = null
    },
    database(real) {
      const { db } = real
      const transaction: typeof db.transaction = (work, options) =>
        around('a transaction', () => db.transaction(work, options))
      return { ...real, db: Object.assign(Object.create(db), { transaction }) }
    },
    donations: (real) => ({
      campaign: (...args) => around('the campaign', () => real.campaign(...args)),
      donate: (request) => around('the donation', () => real.donate(request)),
    }),
    provider: (real) => ({
      start: (payment) => around('the start', () => real.start(payment)),
      continue: (details, key) => around('the details', () => real.continue(details, key)),
      modify: (request) => around('the modification', () => real.modify(request)),
      ping: () => real.ping(),
      fetchSavedCards: (shopper) => around('the kept cards', () => real.fetchSavedCards(shopper)),
      deleteSavedCard: (shopper, id) => around('the forgetting', () => real.deleteSavedCard(shopper, id)),
      verifyWebhook: (body) => {
        pass('a notification')
        return real.verifyWebhook(body)
      },
    }),
  }
}
