import type { Language } from '#config/markets.ts'

/** Word prefixes that hold a review for a closer look: profanity only. A short list that decides nothing. */
export const profanityPrefixes: Readonly<Record<Language, readonly string[]>> = {
  en: ['fuck', 'shit', 'cunt', 'bitch', 'asshole', 'bastard', 'wanker', 'dickhead'],
  es: ['mierda', 'joder', 'puta', 'puto', 'gilipollas', 'cabrón', 'cabron', 'coño', 'pendej'],
  fr: ['merde', 'putain', 'connard', 'connasse', 'enculé', 'salope', 'bordel'],
  de: ['scheiß', 'scheiss', 'arschloch', 'fotze', 'wichser', 'hurensohn', 'verfickt'],
  it: ['cazzo', 'merda', 'stronz', 'vaffanculo', 'puttana', 'coglion'],
  pt: ['merda', 'caralho', 'porra', 'puta', 'foda', 'cabrão', 'cabrao'],
  ca: ['merda', 'collons', 'puta', 'cabró', 'cabro', 'gilipolles'],
  nl: ['kut', 'klootzak', 'godverdomme', 'hoer', 'kanker', 'lul'],
}
