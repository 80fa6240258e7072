import { splitKey } from './label-key.ts'
import type { MessageKey } from './message-key.ts'
import { flattenMessages, type Messages } from './message-tree.ts'
import english from './messages/en.json' with { type: 'json' }

/** The English text of every label by key. */
export const englishMessages: Messages = flattenMessages(english)

export const labelKeys: readonly string[] = Object.keys(englishMessages)

/** The English of a key; null for an unknown key. */
export function englishMessage(key: string): string | null {
  return isMessageKey(key) ? (englishMessages[key] ?? null) : null
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(englishMessages, key)
}

/** Groups of labels: all of them, so that the shop may override every label. */
export const labelGroups: readonly string[] = [...new Set(labelKeys.map((key) => splitKey(key).parentId))]
