import { beforeEach, onTestFinished, vi } from 'vitest'
import type { RouteInput, RouteReply } from '#api-client/call-route.ts'
import { paths, type RouteName } from '#api-client/contract/paths.ts'

type Body<Name extends RouteName> = Omit<RouteReply<Name>, 'status' | 'requestId'> & {
  readonly status?: string
}
type MockReply = unknown | Promise<unknown>
type Handler = (input: Record<string, unknown>) => MockReply

/** A request whose connection fails. */
export const connectionFailure: unique symbol = Symbol('no connection')

/** An error reply of the shop. */
export const errorReply = (code: string, message = '', field?: string) => ({
  status: 'KO' as const,
  errors: [{ code, message, ...(field && { field }) }],
  requestId: 'r',
})

type Reply<Name extends RouteName> = Body<Name> | ReturnType<typeof errorReply> | typeof connectionFailure

export type ShopApiMock = {
  /** Mocks the replies of a route from now on. */
  respond<Name extends RouteName>(
    name: Name,
    reply: Reply<Name> | ((input: RouteInput<Name>) => Reply<Name> | Promise<Reply<Name>>),
  ): void
  /** The inputs of all calls to a route, in order. */
  calls<Name extends RouteName>(name: Name): readonly RouteInput<Name>[]
  /** The headers of all calls to a route, in order. */
  headers(name: RouteName): readonly Headers[]
  /** Delays the replies of a route until the returned function is called. */
  holdResponse(name: RouteName): () => void
}

const routes = Object.entries(paths).map(([name, { method, path }]) => ({
  name: name as RouteName,
  method,
  path: new RegExp(`^/api/shop${path.replace(/:\w+/g, '[^/]+')}$`),
}))

const parseInput = (url: URL, body: unknown): Record<string, unknown> =>
  typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(url.searchParams)

/**
 * Mocks `fetch` for the shop's API in each test of the file. A route without a mock fails like a broken
 * connection.
 */
export function mockShopApi(): ShopApiMock {
  const handlers = new Map<RouteName, Handler>()
  const called: { name: RouteName; input: Record<string, unknown>; headers: Headers }[] = []
  const held = new Map<RouteName, Promise<void>>()

  async function fetchShop(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(address), 'http://localhost')
    const method = init.method ?? 'GET'
    const route = routes.find((each) => each.method === method && each.path.test(url.pathname))
    const handler = route && handlers.get(route.name)
    if (route) {
      const input = parseInput(url, init.body)
      called.push({ name: route.name, input, headers: new Headers(init.headers) })
      await held.get(route.name)
      const respond = handler ? await handler(input) : connectionFailure
      if (respond !== connectionFailure) {
        const reply = Object.assign({ status: 'OK', requestId: 'r' }, respond)
        return Response.json(reply, { status: reply.status === 'KO' ? 409 : 200 })
      }
    }
    throw new TypeError(`no connection: ${method} ${url.pathname}`)
  }

  beforeEach(() => {
    handlers.clear()
    called.length = 0
    held.clear()
    vi.stubGlobal('fetch', fetchShop)
    onTestFinished(() => void vi.unstubAllGlobals())
  })

  return {
    respond(name, reply) {
      handlers.set(name, (input) => (typeof reply === 'function' ? reply(input as never) : reply))
    },
    calls: (name) => called.filter((call) => call.name === name).map(({ input }) => input as never),
    headers: (name) => called.filter((call) => call.name === name).map(({ headers }) => headers),
    holdResponse(name) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(name, promise)
      return () => {
        held.delete(name)
        resolve()
      }
    },
  }
}
