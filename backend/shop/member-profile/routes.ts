import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { readAddressBook, removeAddress, saveAddress } from './address-book.ts'
import { modifyAccount, readMemberProfile } from './modify-account.ts'

export function memberProfileRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.getMemberProfile, (_, { requireMember }) =>
    readMemberProfile(context, requireMember()),
  )
  registerRoute(app, contract.modifyAccount, (input, { requireMember }) =>
    modifyAccount(context, input, requireMember()),
  )
  registerRoute(app, contract.addresses, (_, { requireMember }) => readAddressBook(context, requireMember()))
  registerRoute(app, contract.saveAddress, (input, { requireMember }) =>
    saveAddress(context, input, requireMember()),
  )
  registerRoute(app, contract.removeAddress, (input, { requireMember }) =>
    removeAddress(context, input, requireMember()),
  )
}
