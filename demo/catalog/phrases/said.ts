import type { Words } from '../types.ts'

export function said(en: string, es: string, fr: string, de: string, it: string): Words {
  return { en, es, fr, de, it }
}
