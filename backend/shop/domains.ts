import type { FastifyInstance } from 'fastify'
import { adminRoutes } from '../admin/routes.ts'
import type { Job } from '../jobs.ts'
import type { ShopParts } from '../parts.ts'
import { searchJobs, searchRoutes } from '../search/routes.ts'
import { accountJobs, accountRoutes } from './account/routes.ts'
import { bagJobs, bagRoutes } from './bag/routes.ts'
import { captchaJob, captchaRoutes } from './captcha/routes.ts'
import { catalogClockJob } from './catalog/due.ts'
import { listRoutes } from './catalog/list-routes.ts'
import { listingsJob } from './catalog/listings/forget.ts'
import { model3dRoutes } from './catalog/model3d-files.ts'
import { pictureRoutes } from './catalog/pictures.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { checkoutRoutes, expressCheckoutJob } from './checkout/routes.ts'
import { contentJob } from './content/due.ts'
import { contentRoutes } from './content/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { donationRoutes } from './donations/routes.ts'
import { silentDonationsJob } from './donations/settle.ts'
import { expressJob, expressRoutes } from './express/routes.ts'
import { giftCardJobs, giftCardRoutes } from './giftcards/routes.ts'
import { globalERoutes } from './global-e/routes.ts'
import { imageSearchJobs, imageSearchRoutes } from './image-search/routes.ts'
import { ownMissesJob } from './labels/own-misses.ts'
import { labelRoutes } from './labels/routes.ts'
import { mailRoutes } from './mails/routes.ts'
import { mailJobs } from './mails/send.ts'
import { notifyMeRoutes } from './notify-me/routes.ts'
import { notifyMeJob } from './notify-me/tell.ts'
import { orderJobs, orderRoutes } from './orders/routes.ts'
import { paperRoutes } from './papers/routes.ts'
import { paymentJobs, paymentRoutes } from './payments/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { refreshJob } from './refresh/dispatch.ts'
import { reviewJobs, reviewRoutes } from './reviews/routes.ts'
import { logRoutes } from './service/routes.ts'
import { reservationJob } from './stores/reservations.ts'
import { storeRoutes } from './stores/routes.ts'
import { voucherJob } from './vouchers/due.ts'
import { rehashUsesJob } from './vouchers/rehash-uses.ts'
import { voucherRoutes } from './vouchers/routes.ts'
import { wholesaleRoutes } from './wholesale/routes.ts'

/** A domain of the shop: what it registers on the server and what it does in the background. */
export type Domain = {
  readonly routes?: (app: FastifyInstance, parts: ShopParts) => void | Promise<void>
  readonly jobs?: readonly Job[]
}

export const domains: readonly Domain[] = [
  { routes: labelRoutes, jobs: [ownMissesJob] },
  { routes: placeRoutes },
  { routes: deliveryRoutes },
  { routes: catalogRoutes, jobs: [listingsJob, catalogClockJob] },
  { routes: listRoutes },
  { routes: pictureRoutes },
  { routes: model3dRoutes },
  { routes: accountRoutes, jobs: accountJobs },
  { routes: bagRoutes, jobs: bagJobs },
  { routes: expressRoutes, jobs: [expressJob] },
  { routes: captchaRoutes, jobs: [captchaJob] },
  { routes: checkoutRoutes, jobs: [expressCheckoutJob] },
  { routes: orderRoutes, jobs: orderJobs },
  { routes: paperRoutes },
  { routes: paymentRoutes, jobs: paymentJobs },
  { routes: donationRoutes, jobs: [silentDonationsJob] },
  { routes: globalERoutes },
  { routes: contentRoutes, jobs: [contentJob] },
  { routes: storeRoutes, jobs: [reservationJob] },
  { routes: imageSearchRoutes, jobs: imageSearchJobs },
  { routes: reviewRoutes, jobs: reviewJobs },
  { routes: giftCardRoutes, jobs: giftCardJobs },
  { routes: wholesaleRoutes },
  { routes: voucherRoutes, jobs: [voucherJob, rehashUsesJob] },
  { routes: notifyMeRoutes, jobs: [notifyMeJob] },
  { routes: mailRoutes, jobs: mailJobs },
  { jobs: [refreshJob] },
  { routes: logRoutes },
  { routes: searchRoutes, jobs: searchJobs },
  { routes: adminRoutes },
]
