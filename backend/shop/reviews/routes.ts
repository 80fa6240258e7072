import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { inviteBuyers } from './invite.ts'
import { reviewPictureRoutes } from './photo-files.ts'
import { readBatch, readList, reportReview } from './read.ts'
import { readForm, takePhoto, writeReview } from './write.ts'
import { forgetRejected, forgetUnsent } from './writing-repository.ts'

export function reviewRoutes(app: FastifyInstance, parts: ShopParts): void {
  const { database, clock } = parts
  implement(app, contract.reviewBatch, (input) => readBatch(database.db, input))
  implement(app, contract.reviewList, (input) => readList(database.db, input))
  implement(app, contract.reviewReport, (input) => reportReview(database.db, input, clock()))
  implement(app, contract.reviewForm, (input) => readForm(parts, input))
  implement(app, contract.reviewWrite, (input) => writeReview(parts, input))
  implement(app, contract.reviewPhoto, (input, context) => takePhoto(parts, input, context))
  reviewPictureRoutes(app, parts)
}

/** Pictures sent ahead of a review wait this long for it. */
const unsentMs = 24 * 60 * 60 * 1000
/** Those of a rejected review as long as its writer may still object. */
const rejectedMs = 90 * 24 * 60 * 60 * 1000

export const reviewJobs: readonly Job[] = [
  {
    name: 'review-invitations',
    everyMs: 5_000,
    idleMs: 10 * 60_000,
    run: async (parts, log, stopping) => {
      const asked = await inviteBuyers(parts, log, stopping)
      // Who asks on the same day waits for the mail.
      if (!asked && parts.config.reviewInviteDays !== 0) return 'idle'
    },
  },
  {
    name: 'unsent-review-photos',
    everyMs: 60 * 60_000,
    run: ({ database, clock }, _log, stopping) =>
      forgetUnsent(database.db, new Date(clock().getTime() - unsentMs), stopping),
  },
  {
    name: 'rejected-review-photos',
    everyMs: 60 * 60_000,
    run: ({ database, clock }, _log, stopping) =>
      forgetRejected(database.db, new Date(clock().getTime() - rejectedMs), stopping),
  },
]
