import type { FastifyInstance } from 'fastify'
import { adminRoutes } from './admin/routes.ts'
import type { AppContext } from './app-context.ts'
import type { Job } from './jobs/jobs.ts'
import { searchJobs, searchRoutes } from './search/routes.ts'
import { accountJobs, accountRoutes } from './shop/account/routes.ts'
import { bagJobs, bagRoutes } from './shop/bag/routes.ts'
import { campaignRoutes } from './shop/campaigns/routes.ts'
import { captchaRoutes, pruneCaptchaUsesJob } from './shop/captcha/routes.ts'
import { catalogScheduleJob } from './shop/catalog/collections/catalog-schedule-job.ts'
import { pruneProductChangesJob } from './shop/catalog/listings/prune-changes-job.ts'
import { model3dRoutes } from './shop/catalog/media/model3d-routes.ts'
import { pictureRoutes } from './shop/catalog/media/picture-routes.ts'
import { voucherRoutes } from './shop/catalog/prices/voucher-routes.ts'
import { deliveryRoutes } from './shop/checkout/delivery-routes.ts'
import { optionsRoutes } from './shop/checkout/options-routes.ts'
import { checkoutJobs, checkoutRoutes } from './shop/checkout/routes.ts'
import { clientelingRoutes, pruneClientelingJob } from './shop/clienteling/routes.ts'
import { pageScheduleJob } from './shop/content/page-schedule-job.ts'
import { contentRoutes } from './shop/content/routes.ts'
import { donationRoutes } from './shop/donations/routes.ts'
import { unansweredDonationsJob } from './shop/donations/settle-donation.ts'
import { emailJobs } from './shop/email-delivery/send-emails.ts'
import { emailRoutes } from './shop/emails/routes.ts'
import { eventJobs } from './shop/events/event-jobs.ts'
import { eventRoutes } from './shop/events/routes.ts'
import { exchangeJobs, exchangeRoutes } from './shop/exchanges/routes.ts'
import { expressJob, expressRoutes } from './shop/express/routes.ts'
import { fulfilmentJobs, fulfilmentRoutes } from './shop/fulfilment/routes.ts'
import { giftCardJobs, giftCardRoutes } from './shop/giftcards/routes.ts'
import { globalERoutes } from './shop/global-e/routes.ts'
import { imageSearchJobs, imageSearchRoutes } from './shop/image-search/routes.ts'
import { pruneReservationsJob } from './shop/in-store/reserve-in-store.ts'
import { inStoreRoutes } from './shop/in-store/routes.ts'
import { documentRoutes } from './shop/invoices/routes.ts'
import { missingLabelsJob } from './shop/labels/missing-labels-job.ts'
import { labelRoutes } from './shop/labels/routes.ts'
import { memberOrderRoutes } from './shop/member-orders/routes.ts'
import { memberProfileRoutes } from './shop/member-profile/routes.ts'
import { membershipJobs, membershipRoutes } from './shop/membership/routes.ts'
import { backInStockJob } from './shop/notify-me/notify-back-in-stock.ts'
import { notifyMeRoutes } from './shop/notify-me/routes.ts'
import { passkeyJob, passkeyRoutes } from './shop/passkeys/routes.ts'
import { paymentJobs, paymentRoutes } from './shop/payment-processing/routes.ts'
import { placeRoutes } from './shop/places/routes.ts'
import { refreshJob } from './shop/refresh/dispatch.ts'
import { registrationJobs, registrationRoutes } from './shop/registration/routes.ts'
import { returnJobs, returnRoutes } from './shop/return-processing/routes.ts'
import { reviewJobs, reviewRoutes } from './shop/reviews/routes.ts'
import { logRoutes } from './shop/service/routes.ts'
import { sheetRoutes } from './shop/sheet/routes.ts'
import { storeRoutes } from './shop/stores/routes.ts'
import { importConsentsJob } from './shop/subscriptions/import-consents.ts'
import { pruneSubscriptionsJob } from './shop/subscriptions/retention.ts'
import { subscriptionRoutes } from './shop/subscriptions/routes.ts'
import { takeBackRoutes } from './shop/take-back/routes.ts'
import { takeBackJob } from './shop/take-back/take-back-job.ts'
import { rehashUsesJob } from './shop/vouchers/rehash-uses.ts'
import { voucherJob } from './shop/vouchers/voucher-refresh.ts'
import { webLoginJob, webLoginRoutes } from './shop/web-login/routes.ts'
import { wholesaleRoutes } from './shop/wholesale/routes.ts'
import { wishlistRoutes } from './shop/wishlist/routes.ts'
import { withdrawalJobs, withdrawalRoutes } from './shop/withdrawals/routes.ts'

/** A domain of the shop: its routes and its background jobs. */
export type Domain = {
  readonly routes?: (app: FastifyInstance, context: AppContext) => void | Promise<void>
  readonly jobs?: readonly Job[]
}

export const domains: readonly Domain[] = [
  { routes: labelRoutes, jobs: [missingLabelsJob] },
  { routes: placeRoutes },
  { routes: optionsRoutes },
  { routes: deliveryRoutes },
  { routes: sheetRoutes, jobs: [pruneProductChangesJob, catalogScheduleJob] },
  { routes: campaignRoutes },
  { routes: pictureRoutes },
  { routes: model3dRoutes },
  { routes: accountRoutes, jobs: accountJobs },
  { routes: memberProfileRoutes },
  { routes: registrationRoutes, jobs: registrationJobs },
  { routes: webLoginRoutes, jobs: [webLoginJob] },
  { routes: passkeyRoutes, jobs: [passkeyJob] },
  { routes: membershipRoutes, jobs: membershipJobs },
  { routes: bagRoutes, jobs: bagJobs },
  { routes: expressRoutes, jobs: [expressJob] },
  { routes: captchaRoutes, jobs: [pruneCaptchaUsesJob] },
  { routes: checkoutRoutes, jobs: checkoutJobs },
  { routes: fulfilmentRoutes, jobs: fulfilmentJobs },
  { routes: memberOrderRoutes },
  { routes: documentRoutes },
  { routes: exchangeRoutes, jobs: exchangeJobs },
  { routes: withdrawalRoutes, jobs: withdrawalJobs },
  { routes: paymentRoutes, jobs: paymentJobs },
  { routes: returnRoutes, jobs: returnJobs },
  { routes: donationRoutes, jobs: [unansweredDonationsJob] },
  { routes: globalERoutes },
  { routes: contentRoutes, jobs: [pageScheduleJob] },
  { routes: storeRoutes },
  { routes: inStoreRoutes, jobs: [pruneReservationsJob] },
  { routes: imageSearchRoutes, jobs: imageSearchJobs },
  { routes: reviewRoutes, jobs: reviewJobs },
  { routes: giftCardRoutes, jobs: giftCardJobs },
  { routes: wholesaleRoutes },
  { routes: wishlistRoutes },
  { routes: voucherRoutes, jobs: [voucherJob, rehashUsesJob] },
  { routes: eventRoutes, jobs: eventJobs },
  { routes: clientelingRoutes, jobs: [pruneClientelingJob] },
  { routes: subscriptionRoutes, jobs: [importConsentsJob, pruneSubscriptionsJob] },
  { routes: notifyMeRoutes, jobs: [backInStockJob] },
  { routes: takeBackRoutes, jobs: [takeBackJob] },
  { routes: emailRoutes, jobs: emailJobs },
  { jobs: [refreshJob] },
  { routes: logRoutes },
  { routes: searchRoutes, jobs: searchJobs },
  { routes: adminRoutes },
]
