import { createShopApi } from '#api-client/shop-api.ts'
import { browserTransport } from './browser-transport.ts'

/** The shop’s door for the browser. */
export const shopApi = createShopApi(browserTransport)
