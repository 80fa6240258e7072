import { z } from 'zod'
import { type Brand, parseBrandHosts } from '#config/brands.ts'
import { stripTrailingSlashes } from '../join-url.ts'

/**
 * The problem with a base URL; null where there is none. Never repeats the value, which may contain a
 * password.
 */
function findProblem(text: string, example: string): string | null {
  const url = /^https?:\/\/[^/\\]/i.test(text) ? URL.parse(text) : null
  if (!url || /\s/.test(text)) return `write a whole address with http:// or https://, such as ${example}`
  if (url.username || url.password || /^[^/]*\/\/[^/?#]*@/.test(text))
    return `leave out user name and password: ${example}`
  if (/[?#]/.test(text)) return `leave out everything from ? or # on: ${example}`
  return null
}

/** A base URL setting for `joinUrl`: keeps its own path, strips trailing slashes. */
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

/** An origin setting: it cannot have a path. */
export function originSetting(example: string) {
  return baseUrlSetting(example).refine((url) => new URL(url).pathname === '/', {
    error: `leave out the path: ${example}`,
  })
}

/** Parses BRAND_HOSTS. */
export const brandHostsSetting = z.string().transform((setting, context): ReadonlyMap<string, Brand> => {
  try {
    return parseBrandHosts(setting)
  } catch (cause) {
    context.addIssue({ code: 'custom', message: String(cause).replace(/^Error: BRAND_HOSTS: /, '') })
    return z.NEVER
  }
})
