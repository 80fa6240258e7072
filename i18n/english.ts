import { splitKey } from './label-key.ts'
import english from './messages/en.json' with { type: 'json' }
import type { Messages } from './translate.ts'

/** Every label by key with its English default; generated from its usages by `npm run docs`. */
export const englishMessages: Messages = english

export const labelKeys: readonly string[] = Object.keys(english)

/** The English of a key; null for an unknown key. */
export function englishMessage(key: string): string | null {
  return Object.hasOwn(englishMessages, key) ? (englishMessages[key] ?? null) : null
}

/** Groups of labels: all of them, so that the shop may override every label. */
export const labelGroups: readonly string[] = [...new Set(labelKeys.map((key) => splitKey(key).parentId))]
