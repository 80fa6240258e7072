import { createShopApi } from '#api-client/shop-api.ts'

/**
 * The shop API client without an access token: for the token routes and for routes that return no personal
 * data.
 */
export const guestShopApi = createShopApi({ baseUrl: '/api/shop' })
