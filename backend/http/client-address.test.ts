import { expect, it } from 'vitest'
import { isRateLimitExempt } from './client-address.ts'

const config = { rateLimit: { perMinute: 600, exemptAddresses: ['127.0.0.1', '::1', '2001:DB8::5'] } }

it.each(['127.0.0.1', '::ffff:127.0.0.1', '::1', '0:0:0:0:0:0:0:1', '2001:db8::5', ''])(
  'leaves %s out',
  (address) => {
    expect(isRateLimitExempt(config, address)).toBe(true)
  },
)

it.each(['127.0.0.2', '2001:db8::6', '::2'])('counts %s', (address) => {
  expect(isRateLimitExempt(config, address)).toBe(false)
})
