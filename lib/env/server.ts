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
  PUBLIC_ORIGIN: z.string().default(''),
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
