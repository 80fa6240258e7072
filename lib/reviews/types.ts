import type { RouteReply } from '#api-client/client.ts'

type List = RouteReply<'reviewList'>

/** A review as readers see it; dates as `2026-05-12`. */
export type Review = List['reviews'][number]

/** How many gave 1, 2, 3, 4 and 5 stars. */
export type RatingDistribution = List['spread']
export type FitCounts = List['fit']

/** A portion of a product's reviews, what a filter lets through, and the sums of all. */
export type ReviewPage = Omit<List, 'status'>

export const reviewFits = ['small', 'true', 'large'] as const
export type ReviewFit = (typeof reviewFits)[number]
