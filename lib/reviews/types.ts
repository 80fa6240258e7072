import type { RouteReply } from '#api-client/call-route.ts'

type List = RouteReply<'reviewList'>

/** A review as shown; dates as `2026-05-12`. */
export type Review = List['reviews'][number]

/** The number of reviews with 1, 2, 3, 4 and 5 stars. */
export type RatingDistribution = List['spread']
export type FitCounts = List['fit']

/** A page of a product's reviews, the filtered count, and the aggregates of all. */
export type ReviewPage = Omit<List, 'status'>

export const reviewFits = ['small', 'true', 'large'] as const
export type ReviewFit = (typeof reviewFits)[number]
