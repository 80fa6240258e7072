/** Alternatives, each a list of stems; a document that has all stems of one alternative matches the term. */
export type Term = readonly (readonly string[])[]

/** The field of a word in a document, the highest weight first. */
export const weightLabels = ['A', 'B', 'C', 'D'] as const

const quoted = (lexeme: string) => `'${lexeme.replace(/[\\']/g, '$&$&')}'`

/**
 * The term as a PostgreSQL tsquery, restricted to these weight letters; unrestricted where none are given.
 */
export function toTsquery(term: Term, places = ''): string {
  const row = (lexemes: readonly string[]) =>
    lexemes.map((lexeme) => `${quoted(lexeme)}${places && `:${places}`}`).join(' & ')
  return term.map((lexemes) => (term.length > 1 ? `(${row(lexemes)})` : row(lexemes))).join(' | ')
}
