'use client'
import { useTranslations } from 'next-intl'
import { use, useMemo } from 'react'
import type { MessageKey } from '#i18n/message-key.ts'
import type { MessageValues, Translate } from '#i18n/translate.ts'
import { ShownLabels } from './labels-provider.tsx'

/** Translates the labels of the nearest `LabelsProvider`. */
export function useTranslate(): Translate {
  const format = useTranslations() as (key: MessageKey, values?: MessageValues) => string
  const onShown = use(ShownLabels)
  return useMemo(() => {
    const translate = (key: MessageKey, values?: MessageValues) => {
      onShown(key)
      return format(key, values)
    }
    return translate as Translate
  }, [format, onShown])
}
