import { callRoute, type RouteInput } from '#api-client/call-route.ts'
import { liveProductPath } from '#api-client/contract/live-product-path.ts'
import { browserTransport } from './browser-transport.client.ts'

/**
 * `shop.liveProduct` without the table of all routes, which a product sheet loads only on the first action.
 */
export const fetchLiveProduct = (input: RouteInput<'liveProduct'>, signal: AbortSignal) =>
  callRoute(browserTransport, { name: 'liveProduct', ...liveProductPath }, input, { signal })
