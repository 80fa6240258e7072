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
export function guardProviders(parts: AppContext): AppContext {
  return {
    ...parts,
    payments: guard('payments', parts.payments),
    donations: guard('donations', parts.donations),
    taxes: guard('taxes', parts.taxes),
    captcha: parts.captcha && guard('captcha', parts.captcha),
    points: guard('points', parts.points),
    mailer: guard('mailer', parts.mailer),
  }
}
