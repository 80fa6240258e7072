/**
 * Languages in which model files and reviews are written. Later languages of the catalogue come from
 * `catalog/words/{language}.json`; a review is shown in its original language.
 */
export const sourceLanguages = ['en', 'es', 'fr', 'de', 'it'] as const

export type SourceLanguage = (typeof sourceLanguages)[number]
