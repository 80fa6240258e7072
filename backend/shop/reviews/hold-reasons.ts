import { languages } from '#config/markets.ts'
import type { HoldReason } from '../../db/schema/customers/reviews.ts'
import { profanityPrefixes } from './profanity.ts'

const linkPattern =
  /https?:|www\.|\b[\p{L}\d-]+\.(?:com|net|org|info|shop|store|online|io|eu|es|cat|fr|de|it|pt|nl|co\.uk|ru|cn)\b/iu
/** One character on each side is enough: a longer pattern backtracks over long texts. */
const emailPattern = /[^\s@]@[^\s@]{1,255}\.[^\s@]/u
const emailsPattern = /[^\s@]{1,64}@[^\s@]{1,255}/gu
/** Nine digits or more in any grouping; order numbers match as well. */
const phonePattern = /(?:\d[\s().\-/]{0,3}){9,}/u

const profanityPattern = new RegExp(
  `(?<!\\p{L})(?:${languages.flatMap((language) => profanityPrefixes[language]).join('|')})`,
  'iu',
)

/** Reasons for a closer look by a moderator before publication. None of them decides anything. */
export function findHoldReasons(...parts: readonly string[]): HoldReason[] {
  const said = parts.join('\n')
  const found: HoldReason[] = []
  if (emailPattern.test(said)) found.push('email')
  if (linkPattern.test(said.replace(emailsPattern, ' '))) found.push('link')
  if (phonePattern.test(said)) found.push('phone')
  if (profanityPattern.test(said)) found.push('words')
  return found
}
