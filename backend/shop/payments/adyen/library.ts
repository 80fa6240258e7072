import { createRequire } from 'node:module'

/**
 * The parts of Adyen's library that the shop uses, each loaded from its own file: the index loads the models
 * of all Adyen services, which took a fifth of the back end's start-up time. Node and TypeScript disagree
 * about the default exports of these CommonJS files with `import`; with `require` they agree.
 */
const require = createRequire(import.meta.url)

const client: typeof import('@adyen/api-library/lib/src/client.js') = require('@adyen/api-library/lib/src/client.js')
const config: typeof import('@adyen/api-library/lib/src/config.js') = require('@adyen/api-library/lib/src/config.js')
const exception: typeof import('@adyen/api-library/lib/src/httpClient/httpClientException.js') = require('@adyen/api-library/lib/src/httpClient/httpClientException.js')
const checkout: typeof import('@adyen/api-library/lib/src/services/checkout/index.js') = require('@adyen/api-library/lib/src/services/checkout/index.js')
const validator: typeof import('@adyen/api-library/lib/src/utils/hmacValidator.js') = require('@adyen/api-library/lib/src/utils/hmacValidator.js')

export const { default: Client } = client
export const { default: Config, EnvironmentEnum } = config
export const { default: HttpClientException } = exception
export const { default: CheckoutAPI } = checkout
export const { default: HmacValidator } = validator

export * as checkoutTypes from '@adyen/api-library/lib/src/typings/checkout/models.js'
export { NotificationRequestItem } from '@adyen/api-library/lib/src/typings/notification/models.js'
