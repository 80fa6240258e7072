import type { Language } from '#config/markets.ts'

/** Languages that put the adjective first: red boots, not boots red. */
const colorFirst: ReadonlySet<Language> = new Set(['en', 'de', 'nl'])

/** Length of the common suffix of two words. */
function commonEnding(a: string, b: string): number {
  let count = 0
  while (count < Math.min(a.length, b.length) && a.at(-1 - count) === b.at(-1 - count)) count += 1
  return count
}

/**
 * The form of a colour’s word that agrees with a kind: `rote` Stiefel, botas `rojas`, stivali `neri`. Of the
 * forms of the first word, German and Dutch use the one in -e; other languages use the one with the same
 * ending as the kind.
 */
export function pickAgreeingForm(language: Language, forms: readonly string[], kind: string): string {
  const [first = ''] = forms
  const own = forms.filter((form) => form.slice(0, 2) === first.slice(0, 2))
  if (language === 'en') return first
  if (colorFirst.has(language)) return own.find((form) => form.endsWith('e')) ?? first
  const [noun = ''] = kind.split(' ')
  return own.reduce(
    (best, form) => (commonEnding(form, noun) > commonEnding(best, noun) ? form : best),
    first,
  )
}

/** A kind in a colour, in the word order of the language. */
export function composeColorPhrase(language: Language, forms: readonly string[], kind: string): string {
  return composePhrase(language, pickAgreeingForm(language, forms, kind), kind)
}

/** A modifier and a kind, in the word order of the language. */
export function composePhrase(language: Language, said: string, kind: string): string {
  return colorFirst.has(language) ? `${said} ${kind}` : `${kind} ${said}`
}
