import { randomBytes } from 'node:crypto'

/** Generates every secret that a public shop needs: for shops of tests and benchmarks. */
export function generateSecrets() {
  const secret = () => randomBytes(32).toString('base64')
  return {
    REFRESH_SECRET: secret(),
    ADMIN_TOKEN: secret(),
    LINK_SECRET: secret(),
    GIFT_CARD_SECRET: secret(),
    MEMBER_SECRET: secret(),
    ADYEN_API_KEY: randomBytes(16).toString('hex'),
    ADYEN_HMAC_KEY: randomBytes(32).toString('hex'),
    SEARCH_API_KEY: randomBytes(16).toString('hex'),
  }
}
