import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import { ok } from '../../http/result.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { isSubscribed } from '../newsletter/repository.ts'
import { deleteOldSessions } from './repository.ts'
import { renew, signIn, signOut } from './session.ts'

export function accountRoutes(app: FastifyInstance, parts: ShopParts): void {
  implement(app, contract.login, (input, context) => signIn(parts, input, context))
  implement(app, contract.refresh, (input) => renew(parts, input))
  implement(app, contract.logout, (input) => signOut(parts, input))
  implement(app, contract.userInfo, async ({ brand }, { signedIn }) => {
    const { email, name, surname } = signedIn()
    const newsletterSubscribed = await isSubscribed(parts.database.db, brand, email)
    return ok({ account: { email, name, surname, newsletterSubscribed } })
  })
}

export const accountJobs: readonly Job[] = [
  {
    name: 'old-sessions',
    everyMs: 3600_000,
    run: ({ database, clock }, _log, stopping) => deleteOldSessions(database.db, clock(), stopping),
  },
]
