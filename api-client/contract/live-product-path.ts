import type { RoutePath } from './route-path.ts'

/** In a file of its own, because the table of all routes exceeds what a product sheet may load. */
export const liveProductPath = {
  method: 'POST',
  path: '/v1/products/live',
  retryable: true,
  auth: 'optional',
} as const satisfies RoutePath
