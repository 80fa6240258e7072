import { createShopApi } from '#api-client/shop.ts'

/** The shop’s door for the browser: same origin, forwarded by `proxy.ts`. */
export const shop = createShopApi({ baseUrl: '/api/shop' })
