import { splitKey } from './label-key.ts'
import english from './messages/en.json' with { type: 'json' }
import type { Messages } from './translate.ts'

/** Every word there is, by key, with its English default; generated from the points of use by `npm run docs`. */
export const englishMessages: Messages = english

export const labelKeys: readonly string[] = Object.keys(english)

/** The English of a key; null where no such word is used. */
export function englishMessage(key: string): string | null {
  return Object.hasOwn(englishMessages, key) ? (englishMessages[key] ?? null) : null
}

/** Groups of labels: all of them, so that the shop may override every word. */
export const labelGroups: readonly string[] = [...new Set(labelKeys.map((key) => splitKey(key).parentId))]
