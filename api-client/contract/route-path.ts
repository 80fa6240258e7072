/** How a route is called; see `paths`. */
export type RoutePath = {
  readonly method: 'GET' | 'POST'
  readonly path: `/v1/${string}`
  readonly repeats: boolean
  readonly member?: 'optional' | 'required'
}
