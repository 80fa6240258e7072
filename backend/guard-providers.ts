import type { AppContext } from './app-context.ts'
import { assertNoTransaction } from './db/transaction-scope.ts'

function guard<Provider extends object>(name: string, provider: Provider): Provider {
  return new Proxy(provider, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return (...args: unknown[]): unknown => {
        assertNoTransaction(`${name}.${String(key)}`)
        return Reflect.apply(member, target, args)
      }
    },
  })
}

/** Wraps all providers so that calls inside a transaction throw; see {@link assertNoTransaction}. */
export function guardProviders(context: AppContext): AppContext {
  return {
    ...context,
    payments: guard('payments', context.payments),
    donations: guard('donations', context.donations),
    taxes: guard('taxes', context.taxes),
    captcha: context.captcha && guard('captcha', context.captcha),
    points: guard('points', context.points),
    mailer: guard('mailer', context.mailer),
  }
}
