import { createShopApi } from '#api-client/shop-api.ts'
import { browserTransport } from './browser-transport.ts'

/** The shop API client for the browser. */
export const shopApi = createShopApi(browserTransport)
