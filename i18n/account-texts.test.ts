import { expect, it } from 'vitest'
import { confirmAddressHours } from '#config/link-lifetimes.ts'
import { flattenMessages } from './message-tree.ts'
import english from './messages/en.json' with { type: 'json' }
import { localeMessages, messages } from './messages/index.ts'

const all = Object.entries({ ...messages, ...localeMessages, en: flattenMessages(english) })

it.each(['account.sent.text', 'mail.email.confirm.note', 'mail.register.verify.note'] as const)(
  '%s states the lifetime of the link with the number of the setting',
  (key) => {
    for (const [, { [key]: text }] of all) {
      if (text === undefined) continue
      expect(text).toContain('{hours}')
      expect(text).not.toMatch(new RegExp(`\\b${confirmAddressHours}\\b`))
    }
  },
)
