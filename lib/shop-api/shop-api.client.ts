import { createShopApi } from '#api-client/shop-api.ts'
import { browserTransport } from './browser-transport.client.ts'

/** The shop API client for the browser. */
export const shopApi = createShopApi(browserTransport)
