import type { MessageKey } from './message-key.ts'
import type { MessageValues, Translate } from './translate.ts'

/** The text of a label that is chosen at run time: its type cannot say which values it needs. */
export function translateLabel(t: Translate, key: MessageKey, values?: MessageValues): string {
  return (t as (key: MessageKey, values?: MessageValues) => string)(key, values)
}
