import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import type { Job } from '../../jobs/jobs.ts'
import { addPasskey, createPasskeyOptions } from './add-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './manage-passkeys.ts'
import { createPasskeyLoginOptions, signInWithPasskey } from './passkey-login.ts'
import { pruneChallenges } from './passkey-repository.ts'

export function passkeyRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.passkeys, (_, { requireMember }) => listPasskeys(context, requireMember()))
  registerRoute(app, contract.passkeyOptions, (input, request) =>
    createPasskeyOptions(context, input, request),
  )
  registerRoute(app, contract.addPasskey, (input, { requireMember }) =>
    addPasskey(context, input, requireMember()),
  )
  registerRoute(app, contract.renamePasskey, (input, { requireMember }) =>
    renamePasskey(context, input, requireMember()),
  )
  registerRoute(app, contract.removePasskey, (input, { requireMember }) =>
    removePasskey(context, input, requireMember()),
  )
  registerRoute(app, contract.passkeyLoginOptions, (input) => createPasskeyLoginOptions(context, input))
  registerRoute(app, contract.passkeyLogin, (input, request) => signInWithPasskey(context, input, request))
}

export const passkeyJob: Job = {
  name: 'old-passkey-challenges',
  intervalMs: 10 * 60_000,
  run: ({ database, clock }, _log, stopping) => pruneChallenges(database.db, clock(), stopping),
}
