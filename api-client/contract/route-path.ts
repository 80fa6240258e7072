/** Method, path and flags of a route; see `paths`. */
export type RoutePath = {
  readonly method: 'GET' | 'POST'
  readonly path: `/v1/${string}`
  readonly retryable: boolean
  readonly auth?: 'optional' | 'required'
}
