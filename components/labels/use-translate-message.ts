'use client'
import { useTranslations } from 'next-intl'
import { translateLabel } from '#i18n/label.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { useTranslate } from './use-translate.ts'

/**
 * Translates an error of a form: the message of a schema is the key of a label that the part has; any other
 * text, such as a sentence of the service, stays as it is.
 */
export function useTranslateMessage(): (message: string) => string {
  const t = useTranslate()
  const has = useTranslations().has as (key: string) => boolean
  const isKey = (message: string): message is MessageKey => has(message)
  return (message) => (isKey(message) ? translateLabel(t, message) : message)
}
