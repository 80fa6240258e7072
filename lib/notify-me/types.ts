import type { RouteReply } from '#api-client/call-route.ts'

/** A back-in-stock request as its page shows it. */
export type StockRequest = Omit<RouteReply<'stockRequest'>, 'status'>

/** One of several requests, with the token of its page. */
export type ListedStockRequest = RouteReply<'stockRequestList'>['requests'][number]
