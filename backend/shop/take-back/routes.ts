import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { takeBackPhotoRoutes } from './photo-routes.ts'
import { readCredit } from './quote.ts'
import { cancelTakeBack, listPurchases, listTakeBacks, readTakeBack } from './read-take-back.ts'
import { registerTakeBack } from './register-take-back.ts'
import { takeBackLabelRoutes } from './take-back-label.ts'
import { uploadTakeBackPhoto } from './upload-photo.ts'

export function takeBackRoutes(app: FastifyInstance, context: AppContext): void {
  takeBackPhotoRoutes(app, context)
  takeBackLabelRoutes(app, context)
  registerRoute(app, contract.takeBackCredit, (input) => readCredit(context, input))
  registerRoute(app, contract.takeBack, (input, request) => uploadTakeBackPhoto(context, input, request))
  registerRoute(app, contract.takeBackSubmit, (input, request) => registerTakeBack(context, input, request))
  registerRoute(app, contract.takeBackStatus, (input) => readTakeBack(context, input))
  registerRoute(app, contract.takeBackCancel, (input) => cancelTakeBack(context, input))
  registerRoute(app, contract.takeBackPurchases, (_input, request) =>
    listPurchases(context, request.requireMember()),
  )
  registerRoute(app, contract.takeBackList, (_input, request) =>
    listTakeBacks(context, request.requireMember()),
  )
}
