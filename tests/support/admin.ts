import type { CheckoutShop } from './checkout-shop.ts'

/** The reply of an admin route; `body` is sent with POST. */
export async function callAdmin(
  { app, context }: Pick<CheckoutShop, 'app' | 'context'>,
  path: string,
  body?: object,
  token = context.config.adminToken,
) {
  const answer = await app.inject({
    method: body ? 'POST' : 'GET',
    url: `/admin${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
