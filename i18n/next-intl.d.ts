import type { EnglishMessages } from './message-key.ts'

declare module 'next-intl' {
  interface AppConfig {
    Messages: EnglishMessages
  }
}
