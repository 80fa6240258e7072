import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import type { Job } from '../../jobs/jobs.ts'
import { dayMs } from '../emails/template.ts'
import { changeEmail, confirmEmailChange, undoEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { createAccount, resendVerification } from './create-account.ts'
import { deleteAccount } from './delete-account.ts'
import { deletedShoppersJob } from './deleted-shoppers.ts'
import { exportAccount } from './export-account.ts'
import { pruneAccountLinks } from './link-repository.ts'
import { recoverPassword, setNewPassword } from './recover-password.ts'
import { pruneRegistrations } from './registration-repository.ts'
import { verifyEmail } from './verify-email.ts'

export function registrationRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.createAccount, (input, request) => createAccount(context, input, request))
  registerRoute(app, contract.resendVerification, (input, request) =>
    resendVerification(context, input, request),
  )
  registerRoute(app, contract.verifyEmail, (input, request) => verifyEmail(context, input, request))
  registerRoute(app, contract.recoverPassword, (input, request) => recoverPassword(context, input, request))
  registerRoute(app, contract.setNewPassword, (input) => setNewPassword(context, input))
  registerRoute(app, contract.confirmIdentity, (input, request) => confirmIdentity(context, input, request))
  registerRoute(app, contract.changePassword, (input, request) => changePassword(context, input, request))
  registerRoute(app, contract.changeEmail, (input, request) => changeEmail(context, input, request))
  registerRoute(app, contract.confirmEmailChange, (input) => confirmEmailChange(context, input))
  registerRoute(app, contract.undoEmailChange, (input) => undoEmailChange(context, input))
  registerRoute(app, contract.exportAccount, (input, request) => exportAccount(context, input, request))
  registerRoute(app, contract.deleteAccount, (input, request) => deleteAccount(context, input, request))
}

/** Expired links stay a while, so that late visitors see that they have expired. */
const retentionMs = 7 * dayMs

export const registrationJobs: readonly Job[] = [
  deletedShoppersJob,
  {
    name: 'old-registrations',
    intervalMs: 3600_000,
    async run({ database: { db }, clock }, _log, stopping) {
      const before = new Date(clock().getTime() - retentionMs)
      await pruneRegistrations(db, before, stopping)
      await pruneAccountLinks(db, before, stopping)
    },
  },
]
