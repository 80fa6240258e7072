import { languages } from '#i18n/markets.ts'
import { holdWords } from './hold-words.ts'
import type { HoldReason } from './schema.ts'

const link =
  /https?:|www\.|\b[\p{L}\d-]+\.(?:com|net|org|info|shop|store|online|io|eu|es|cat|fr|de|it|pt|nl|co\.uk|ru|cn)\b/iu
/** One character on each side is enough: a longer pattern tries every start of a long text again. */
const email = /[^\s@]@[^\s@]{1,255}\.[^\s@]/u
const emails = /[^\s@]{1,64}@[^\s@]{1,255}/gu
/** Nine digits or more, however they are grouped: order numbers count as well. */
const phone = /(?:\d[\s().\-/]{0,3}){9,}/u

const coarse = new RegExp(
  `(?<!\\p{L})(?:${languages.flatMap((language) => holdWords[language]).join('|')})`,
  'iu',
)

/** Why a person should look closely before a review is published. None of it decides anything. */
export function holdsOf(...parts: readonly string[]): HoldReason[] {
  const said = parts.join('\n')
  const found: HoldReason[] = []
  if (email.test(said)) found.push('email')
  if (link.test(said.replace(emails, ' '))) found.push('link')
  if (phone.test(said)) found.push('phone')
  if (coarse.test(said)) found.push('words')
  return found
}
