import { type CallOptions, callRoute, type Reply, type RouteInput, type Transport } from './call-route.ts'
import { paths, type RouteName } from './contract/paths.ts'

/** One function per route, named as in the contract. */
export type ShopApi = {
  readonly [Name in RouteName]: (input: RouteInput<Name>, options?: CallOptions) => Promise<Reply<Name>>
}

/** Calls a route by its name. Never throws for network or service errors, see {@link callRoute}. */
export function callByName<Name extends RouteName>(
  transport: Transport,
  name: Name,
  input: RouteInput<Name>,
  options?: CallOptions,
): Promise<Reply<Name>> {
  return callRoute(transport, { name, ...paths[name] }, input, options)
}

/**
 * The API client of the shop. In the browser `baseUrl` is `/api/shop`; on the server it is the service’s
 * origin.
 */
export function createShopApi(transport: Transport): ShopApi {
  const names = Object.keys(paths) as RouteName[]
  const functions = names.map((name) => [
    name,
    (input: RouteInput<typeof name>, options?: CallOptions) => callByName(transport, name, input, options),
  ])
  return Object.fromEntries(functions) as ShopApi
}
