import { z } from 'zod'
import { parseBrandHosts } from '#i18n/brands.ts'

const schema = z.object({
  SHOP_API_URL: z
    .url({ error: 'SHOP_API_URL is the origin of the shop service, e.g. http://127.0.0.1:4000' })
    .default('http://127.0.0.1:4000'),
  REFRESH_SECRET: z
    .string()
    .min(16, { error: 'REFRESH_SECRET is at least 16 characters, the same as the back end’s' })
    .default('vereda-refresh-for-development'),
  BRAND_HOSTS: z
    .string()
    .default('')
    .transform((setting) => parseBrandHosts(setting)),
  PUBLIC_ORIGIN: z
    .union([z.literal(''), z.url({ error: 'PUBLIC_ORIGIN is the address visitors use, e.g. https://shop.example' })])
    .default(''),
  /** Where the payment provider’s frames and calls go: the sandbox, or `https://*.adyen.com`. */
  PAYMENT_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^\s;,'"/]+$/, {
      error: 'PAYMENT_ORIGIN is the provider’s origin, e.g. http://localhost:8080 or https://*.adyen.com',
    })
    .default('http://localhost:8080'),
  STOREFRONT_PORT: z.coerce.number().int().default(3000),
})

/** The storefront’s settings, read once; a wrong one stops the start with a sentence that says the fix. */
function readEnvironment() {
  const parsed = schema.safeParse(process.env)
  if (parsed.success) return parsed.data
  throw new Error(
    `Settings: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
  )
}

export const env = readEnvironment()
