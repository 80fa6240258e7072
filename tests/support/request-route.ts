type Route = (request: Request) => Promise<Response>

/** The id of each request. */
export const routeRequestId = 'abcdefgh-123'

/** Requests a path from a route of the storefront, as a visitor of Cumbre with this address. */
export function requestRoute(route: Route, path: string, address = '192.0.2.1'): Promise<Response> {
  const headers = {
    host: 'cumbre.localhost:3000',
    'x-forwarded-for': address,
    'x-request-id': routeRequestId,
  }
  return route(new Request(`http://cumbre.localhost:3000${path}`, { headers }))
}

/** How many of the requests that one address sends at once are not rejected by the rate limit. */
export async function countAllowedRequests(route: Route, path: string, requests: number): Promise<number> {
  let allowed = 0
  for (let count = 0; count < requests; count += 1) {
    const { status } = await requestRoute(route, path, '192.0.2.9')
    if (status !== 429) allowed += 1
  }
  return allowed
}
