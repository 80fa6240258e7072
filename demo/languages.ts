/**
 * Languages that model files and reviews are written in. The catalogue has the later ones out of
 * `catalog/words/{language}.json`; a review is shown in the language it was written in.
 */
export const sourceLanguages = ['en', 'es', 'fr', 'de', 'it'] as const

export type SourceLanguage = (typeof sourceLanguages)[number]
