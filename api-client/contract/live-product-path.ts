import type { RoutePath } from './route-path.ts'

/** Apart from the others, all of which weigh more than a product sheet may load. */
export const liveProductPath = {
  method: 'POST',
  path: '/v1/products/live',
  repeats: true,
  member: 'optional',
} as const satisfies RoutePath
