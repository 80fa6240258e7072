import type { RoutePath } from './route-path.ts'

/** In a file of its own, because the table of all routes exceeds what a product sheet may load. */
export const liveProductPath = {
  method: 'POST',
  path: '/v1/products/live',
  repeats: true,
  member: 'optional',
} as const satisfies RoutePath
