/** Rows of stems; what has all of one row has the term. */
export type Term = readonly (readonly string[])[]

/** Where a word stands in a document, the weightiest first. */
export const weightLabels = ['A', 'B', 'C', 'D'] as const

const quoted = (lexeme: string) => `'${lexeme.replace(/[\\']/g, '$&$&')}'`

/** The term as PostgreSQL asks for it, in places of these letters only; all where none are named. */
export function toTsquery(term: Term, places = ''): string {
  const row = (lexemes: readonly string[]) =>
    lexemes.map((lexeme) => `${quoted(lexeme)}${places && `:${places}`}`).join(' & ')
  return term.map((lexemes) => (term.length > 1 ? `(${row(lexemes)})` : row(lexemes))).join(' | ')
}
