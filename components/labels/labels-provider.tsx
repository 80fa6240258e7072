'use client'
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import { createContext, type ReactNode, useMemo } from 'react'
import { intlTag } from '#i18n/locales.ts'
import { report } from '#lib/errors/report.client.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { reportMissingLabel } from '#lib/labels/report-missing-label.client.ts'

/** Called with each label that is shown. */
export const ShownLabels = createContext<(key: string) => void>(() => undefined)

const onError = ({ message }: Error) => report('label', message)

type Props = { readonly labels: BrowserLabels; readonly children: ReactNode }

/** Provides the labels of a part of the page to `useTranslate`, and reports those that are missing. */
export function LabelsProvider({ labels: { locale, messages, missing }, children }: Props) {
  const onShown = useMemo(() => {
    const keys = new Set(missing)
    return (key: string) => {
      if (keys.delete(key)) reportMissingLabel(locale, key)
    }
  }, [locale, missing])
  return (
    <NextIntlClientProvider
      locale={intlTag(locale)}
      messages={messages as AbstractIntlMessages}
      timeZone="UTC"
      onError={onError}
    >
      <ShownLabels value={onShown}>{children}</ShownLabels>
    </NextIntlClientProvider>
  )
}
