import { createShopApi } from '#api-client/shop-api.ts'

/** The shop’s door for the browser without anybody’s token: what gives and takes tokens, and what tells nothing of anybody. */
export const guestShopApi = createShopApi({ baseUrl: '/api/shop' })
