import { z } from 'zod'
import { type Brand, parseBrandHosts } from '#i18n/brands.ts'
import { stripTrailingSlashes } from '../join-url.ts'

/** What is wrong with a base URL; null where nothing is. Never repeats the value, which may hold a password. */
function findProblem(text: string, example: string): string | null {
  const url = /^https?:\/\/[^/\\]/i.test(text) ? URL.parse(text) : null
  if (!url || /\s/.test(text)) return `write a whole address with http:// or https://, such as ${example}`
  if (url.username || url.password || /^[^/]*\/\/[^/?#]*@/.test(text))
    return `leave out user name and password: ${example}`
  if (/[?#]/.test(text)) return `leave out everything from ? or # on: ${example}`
  return null
}

/** A setting with the URL that paths are put behind by `joinUrl`: a path of its own stays, slashes at its end go. */
export function baseUrlSetting(example: string) {
  return z.string().transform((setting, context) => {
    const text = setting.trim()
    const problem = findProblem(text, example)
    if (problem === null) {
      const { origin, pathname } = new URL(text)
      return stripTrailingSlashes(`${origin}${pathname}`)
    }
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
}

/** A setting with an origin: whoever serves it cannot be below a path. */
export function originSetting(example: string) {
  return baseUrlSetting(example).refine((url) => new URL(url).pathname === '/', {
    error: `leave out the path: ${example}`,
  })
}

/** Reads BRAND_HOSTS. */
export const brandHostsSetting = z.string().transform((setting, context): ReadonlyMap<string, Brand> => {
  try {
    return parseBrandHosts(setting)
  } catch (cause) {
    context.addIssue({ code: 'custom', message: String(cause).replace(/^Error: BRAND_HOSTS: /, '') })
    return z.NEVER
  }
})
