import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#api-client/contract/index.ts'
import type { RouteName } from '#api-client/contract/paths.ts'
import type { Route } from '#api-client/contract/route.ts'
import { adminRoutes } from '#backend/admin/routes.ts'
import { createServer } from '#backend/http/server.ts'
import {
  createRoleHeaders,
  findMemberId,
  getExpectedOutcome,
  type Outcome,
  openSession,
  roles,
} from '../support/matrix-roles.ts'
import { memberObjects } from '../support/member-objects.ts'
import { deliverOrderOf, memberOrderRoutes } from '../support/member-order-routes.ts'
import { addMembers, marta, owen } from '../support/members.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { type ObjectRoute, routeAccess } from '../support/route-access.ts'
import { createSampleInput } from '../support/sample-input.ts'

let shop: OrderShop
const ids = { member: 0, other: 0 }
beforeAll(async () => {
  shop = await openOrderShop()
  await addMembers(shop.database)
  ids.member = await findMemberId(shop, marta.username)
  ids.other = await findMemberId(shop, owen.username)
})
afterAll(() => shop.close())

type Headers = Readonly<Record<string, string>>

/** A request that satisfies the contract, so that only the caller decides whether it reaches the handler. */
function buildRequest(route: Route, headers: Headers, input = createSampleInput(route)) {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  )
  const own = { ...headers, 'idempotency-key': 'a-well-shaped-key-1' }
  if (route.upload !== null) {
    const payload = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\na\r\n--x--\r\n'
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    return { method: route.method, url: `${path}?${query}`, headers: { ...own, ...type }, payload }
  }
  return route.method === 'GET'
    ? { method: route.method, url: `${path}?${query}`, headers: own }
    : { method: route.method, url: path, headers: own, payload: { ...input } }
}

type Errors = { readonly errors?: readonly { readonly code: string }[] }

async function call(route: Route, headers: Headers, input?: Readonly<Record<string, unknown>>) {
  const { statusCode, body } = await shop.app.inject(buildRequest(route, headers, input))
  const code = statusCode === 200 ? null : ((JSON.parse(body) as Errors).errors?.[0]?.code ?? null)
  return { status: statusCode, code }
}

function toOutcome({
  status,
  code,
}: {
  readonly status: number
  readonly code: string | null
}): Outcome | string {
  if (status === 401 && (code === 'login_required' || code === 'token_refused')) return code
  return status < 500 || code === 'payment_unavailable' ? 'handler' : `${status} ${code}`
}

const routes = Object.values(contract) as readonly Route[]

describe('the access of each route', () => {
  it('is listed for the routes of the contract and for no others', () => {
    expect(Object.keys(routeAccess).sort()).toEqual(Object.keys(contract).sort())
  })

  it.each(routes.map((route) => [route.name, route] as const))('of %s fits its auth', (name, { auth }) => {
    const access = routeAccess[name]
    const fitting = auth === 'required' ? ['own', 'object'] : ['public', 'secret']
    expect(fitting).toContain(access)
  })
})

describe('a route of the contract, by caller', () => {
  it.each(routes.map((route) => [route.name, route] as const))('%s', async (_name, route) => {
    const headers = await createRoleHeaders(shop, ids)
    const tried = roles.map(async (role) => [role, toOutcome(await call(route, headers[role]))])
    const outcomes = Object.fromEntries(await Promise.all(tried))
    const expected = roles.map((role) => [role, getExpectedOutcome(route.auth, role)])
    expect(outcomes).toEqual(Object.fromEntries(expected))
  })
})

describe('an object of another member', () => {
  it.each(Object.keys(memberObjects) as readonly ObjectRoute[])(
    '%s: does not exist for others, who change nothing; its owner finds it',
    async (name: RouteName) => {
      const kind = memberObjects[name as ObjectRoute]
      const token = (await openSession(shop, ids.member)).sign('GB')
      const { input, read } = await kind.create(shop, { id: ids.member, token })
      const before = await read()
      const headers = await createRoleHeaders(shop, ids)
      const route: Route = contract[name]
      expect(await call(route, headers['other member'], input)).toEqual({ status: 404, code: kind.error })
      expect(await read()).toEqual(before)
      expect(await call(route, headers.member, input)).toEqual({ status: 200, code: null })
    },
  )
})

describe('an order of another member', () => {
  it.each(Object.keys(memberOrderRoutes) as readonly (keyof typeof memberOrderRoutes)[])(
    '%s: does not exist for others, by number or link, who change nothing; its owner finds it',
    async (name) => {
      await shop.reset()
      const { locator, encodedReference, read } = await deliverOrderOf(shop, ids.member)
      // With the link: a number and an e-mail address are not enough to change anything.
      const own = await memberOrderRoutes[name](shop, encodedReference)
      const before = await read()
      const headers = await createRoleHeaders(shop, ids)
      const route: Route = contract[name]
      for (const id of [locator, encodedReference])
        for (const email of [undefined, owen.username])
          for (const role of ['other member', 'guest', 'staff'] as const) {
            const { status } = await call(route, headers[role], { profile: 'en_GB', id, email, ...own })
            expect({ role, status }).toEqual({ role, status: role === 'staff' ? 401 : 404 })
          }
      expect(await read()).toEqual(before)
      const input = { profile: 'en_GB', id: locator, ...own }
      expect(await call(route, headers.member, input)).toEqual({ status: 200, code: null })
    },
  )
})

describe('the routes of staff', () => {
  it('reject every caller without the admin token, and a wrong one', async () => {
    const server = await createServer(shop.context.config)
    const found: { readonly method: string; readonly url: string }[] = []
    server.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') found.push({ method: one, url })
    })
    await adminRoutes(server, shop.context)
    await server.close()
    expect(found.length).toBeGreaterThan(20)
    const known = await createRoleHeaders(shop, ids)
    const token = shop.context.config.adminToken
    const wrong = {
      'the beginning of the token': { authorization: `Bearer ${token.slice(0, -1)}` },
      'the token without its scheme': { authorization: token },
      'an empty token': { authorization: 'Bearer ' },
    }
    const callers = Object.entries({ ...known, ...wrong }).filter(([role]) => role !== 'staff')
    const wronglyAllowed: string[] = []
    const wronglyRejected: string[] = []
    for (const { method, url } of found) {
      const path = url.replace(/:\w+/g, '1')
      const send = (headers: Headers) =>
        shop.app.inject({ method: method === 'GET' ? 'GET' : 'POST', url: path, headers })
      for (const [role, headers] of callers)
        if ((await send(headers)).statusCode !== 401) wronglyAllowed.push(`${role}: ${method} ${url}`)
      if ((await send(known.staff)).statusCode === 401) wronglyRejected.push(`${method} ${url}`)
    }
    expect({ wronglyAllowed, wronglyRejected }).toEqual({ wronglyAllowed: [], wronglyRejected: [] })
  })
})
