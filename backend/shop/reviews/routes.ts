import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { retentionDays } from '#config/retention.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import type { Job } from '../../jobs/jobs.ts'
import { inviteBuyers } from './invite-buyers.ts'
import { reviewPhotoRoutes } from './photo-routes.ts'
import { readReviewBatch, readReviewList, reportReview } from './read-reviews.ts'
import { pruneRejectedPhotos, pruneUnsentPhotos } from './review-writing-repository.ts'
import { readReviewForm, uploadReviewPhoto, writeReview } from './write-review.ts'

export function reviewRoutes(app: FastifyInstance, context: AppContext): void {
  const { database, clock } = context
  registerRoute(app, contract.reviewBatch, (input) => readReviewBatch(database.db, input))
  registerRoute(app, contract.reviewList, (input) => readReviewList(database.db, input))
  registerRoute(app, contract.reviewReport, (input) => reportReview(database.db, input, clock()))
  registerRoute(app, contract.reviewForm, (input) => readReviewForm(context, input))
  registerRoute(app, contract.reviewWrite, (input) => writeReview(context, input))
  registerRoute(app, contract.reviewPhoto, (input, request) => uploadReviewPhoto(context, input, request))
  reviewPhotoRoutes(app, context)
}

/** Uploaded pictures without a review are kept this long. */
const unsentRetentionMs = 24 * 60 * 60 * 1000
/** Pictures of a rejected review are kept as long as its author may object. */
const rejectedRetentionMs = retentionDays.photos * 24 * 3600_000

export const reviewJobs: readonly Job[] = [
  {
    name: 'review-invitations',
    intervalMs: 5_000,
    idleIntervalMs: 10 * 60_000,
    run: async (context, log, stopping) => {
      const invitedCount = await inviteBuyers(context, log, stopping)
      // A second request on the same day gets no further e-mail.
      if (!invitedCount && context.config.reviewInviteDays !== 0) return 'idle'
    },
  },
  {
    name: 'unsent-review-photos',
    intervalMs: 60 * 60_000,
    run: ({ database, clock }, _log, stopping) =>
      pruneUnsentPhotos(database.db, new Date(clock().getTime() - unsentRetentionMs), stopping),
  },
  {
    name: 'rejected-review-photos',
    intervalMs: 60 * 60_000,
    run: ({ database, clock }, _log, stopping) =>
      pruneRejectedPhotos(database.db, new Date(clock().getTime() - rejectedRetentionMs), stopping),
  },
]
