import type { FastifyInstance } from 'fastify'
import { adminRoutes } from '../admin/routes.ts'
import type { AppContext } from '../app-context.ts'
import type { Job } from '../jobs.ts'
import { searchJobs, searchRoutes } from '../search/routes.ts'
import { accountJobs, accountRoutes } from './account/routes.ts'
import { bagJobs, bagRoutes } from './bag/routes.ts'
import { captchaRoutes, pruneCaptchaUsesJob } from './captcha/routes.ts'
import { catalogScheduleJob } from './catalog/catalog-schedule-job.ts'
import { pruneProductChangesJob } from './catalog/listings/prune-changes-job.ts'
import { model3dRoutes } from './catalog/model3d-routes.ts'
import { pictureRoutes } from './catalog/picture-routes.ts'
import { productListRoutes } from './catalog/product-list-routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { checkoutRoutes, expressCheckoutJob } from './checkout/routes.ts'
import { pageScheduleJob } from './content/page-schedule-job.ts'
import { contentRoutes } from './content/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { donationRoutes } from './donations/routes.ts'
import { unansweredDonationsJob } from './donations/settle-donation.ts'
import { emailRoutes } from './emails/routes.ts'
import { emailJobs } from './emails/send-emails.ts'
import { expressJob, expressRoutes } from './express/routes.ts'
import { giftCardJobs, giftCardRoutes } from './giftcards/routes.ts'
import { globalERoutes } from './global-e/routes.ts'
import { imageSearchJobs, imageSearchRoutes } from './image-search/routes.ts'
import { missingLabelsJob } from './labels/missing-labels-job.ts'
import { labelRoutes } from './labels/routes.ts'
import { backInStockJob } from './notify-me/notify-back-in-stock.ts'
import { notifyMeRoutes } from './notify-me/routes.ts'
import { orderJobs, orderRoutes } from './orders/routes.ts'
import { paymentJobs, paymentRoutes } from './payments/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { refreshJob } from './refresh/dispatch.ts'
import { reviewJobs, reviewRoutes } from './reviews/routes.ts'
import { logRoutes } from './service/routes.ts'
import { pruneReservationsJob } from './stores/reserve-in-store.ts'
import { storeRoutes } from './stores/routes.ts'
import { rehashUsesJob } from './vouchers/rehash-uses.ts'
import { voucherRoutes } from './vouchers/routes.ts'
import { voucherJob } from './vouchers/voucher-refresh.ts'
import { wholesaleRoutes } from './wholesale/routes.ts'

/** A domain of the shop: its routes and its background jobs. */
export type Domain = {
  readonly routes?: (app: FastifyInstance, context: AppContext) => void | Promise<void>
  readonly jobs?: readonly Job[]
}

export const domains: readonly Domain[] = [
  { routes: labelRoutes, jobs: [missingLabelsJob] },
  { routes: placeRoutes },
  { routes: deliveryRoutes },
  { routes: catalogRoutes, jobs: [pruneProductChangesJob, catalogScheduleJob] },
  { routes: productListRoutes },
  { routes: pictureRoutes },
  { routes: model3dRoutes },
  { routes: accountRoutes, jobs: accountJobs },
  { routes: bagRoutes, jobs: bagJobs },
  { routes: expressRoutes, jobs: [expressJob] },
  { routes: captchaRoutes, jobs: [pruneCaptchaUsesJob] },
  { routes: checkoutRoutes, jobs: [expressCheckoutJob] },
  { routes: orderRoutes, jobs: orderJobs },
  { routes: documentRoutes },
  { routes: paymentRoutes, jobs: paymentJobs },
  { routes: donationRoutes, jobs: [unansweredDonationsJob] },
  { routes: globalERoutes },
  { routes: contentRoutes, jobs: [pageScheduleJob] },
  { routes: storeRoutes, jobs: [pruneReservationsJob] },
  { routes: imageSearchRoutes, jobs: imageSearchJobs },
  { routes: reviewRoutes, jobs: reviewJobs },
  { routes: giftCardRoutes, jobs: giftCardJobs },
  { routes: wholesaleRoutes },
  { routes: voucherRoutes, jobs: [voucherJob, rehashUsesJob] },
  { routes: notifyMeRoutes, jobs: [backInStockJob] },
  { routes: emailRoutes, jobs: emailJobs },
  { jobs: [refreshJob] },
  { routes: logRoutes },
  { routes: searchRoutes, jobs: searchJobs },
  { routes: adminRoutes },
]
