import { type MarketCode, marketOf } from '#config/markets.ts'
import { normalizeText } from './text.ts'

export type SplitName = { readonly name: string; readonly surname: string }

/** Markets with two surnames. */
const twoSurnames: ReadonlySet<MarketCode> = new Set(['ES', 'MX', 'CO', 'CL', 'PT', 'BR'])

/** Particles that a surname may begin with, in lower case. */
const particles =
  /^(?:d[aeio]s?|del|della|dello|di|du|van|von|der|den|ter|ten|zu|zur|la|las|le|los|el|al|bin|ben|y|e)$/u

const han = /^[\p{Script=Han}々]+$/u
const hangul = /^\p{Script=Hangul}+$/u
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々・]+$/u

/** Surnames of two characters; all other surnames of names without spaces have one. */
const longSurnames =
  /^(?:남궁|황보|제갈|사공|선우|서문|독고|동방|歐陽|欧阳|司馬|司马|諸葛|诸葛|上官|司徒|東方|東郭|夏侯|皇甫|尉遲|公孫)/u

/**
 * Splits a name without spaces: for Korean and Chinese names the surname is known; for Japanese ones it is
 * not.
 */
function splitUnspacedName(word: string, market: MarketCode): SplitName {
  const letters = [...word]
  const isKnown = hangul.test(word) || (han.test(word) && market !== 'JP')
  if (!isKnown || letters.length < 2 || letters.length > 4) return { name: word, surname: '' }
  const length = longSurnames.test(word) && letters.length > 2 ? 2 : 1
  return { surname: letters.slice(0, length).join(''), name: letters.slice(length).join('') }
}

/** Suffixes after a surname that are not part of it. */
const generations = /^(?:jr|sr|ii|iii|iv)\.?$/i

/** Index of the first surname in a name with given names first. */
function surnameAt(words: readonly string[], market: MarketCode): number {
  const count = generations.test(words.at(-1) ?? '') && words.length > 2 ? words.length - 1 : words.length
  let at = Math.max(1, count - (twoSurnames.has(market) && count > 2 ? 2 : 1))
  const isParticle = (index: number) => particles.test(words[index] ?? '')
  while (at > 1 && isParticle(at - 1)) at -= 1
  return at
}

/**
 * Splits a wallet's full name into first name and surnames: a single word is a first name, and the surname is
 * empty where it cannot be determined. Hungarian, Chinese, Japanese and Korean names have the family name
 * first.
 */
export function splitName(fullName: string, market: MarketCode): SplitName {
  const text = normalizeText(fullName).replace(/\s+/g, ' ')
  const [before = '', after = ''] = text.split(',').map((part) => part.trim())
  if (before && generations.test(after)) return splitName(`${before} ${after}`, market)
  if (before && after) return { name: after, surname: before }
  const words = before.split(' ').filter(Boolean)
  const [first = '', ...others] = words
  if (!others.length)
    return eastAsian.test(first) ? splitUnspacedName(first, market) : { name: first, surname: '' }
  if (words.every((word) => eastAsian.test(word))) return { surname: first, name: others.join(' ') }
  const { order } = marketOf(market).address
  const familyFirst = market === 'HU' && order.indexOf('surname') < order.indexOf('name')
  if (familyFirst) return { surname: first, name: others.join(' ') }
  const at = surnameAt(words, market)
  return { name: words.slice(0, at).join(' '), surname: words.slice(at).join(' ') }
}
