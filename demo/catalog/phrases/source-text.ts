import type { SourceText } from '../types.ts'

export function sourceText(en: string, es: string, fr: string, de: string, it: string): SourceText {
  return { en, es, fr, de, it }
}
