import type { MessageKeys, NestedKeyOf } from 'next-intl'
import type english from './messages/en.json'

/** The English messages, nested by the parts of their keys. */
export type EnglishMessages = typeof english

/** The key of a label: `bag.empty.title`. */
export type MessageKey = MessageKeys<EnglishMessages, NestedKeyOf<EnglishMessages>>
