'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { dateLocaleTag } from '#i18n/locales.ts'

/** Formats a moment in the visitor's time zone: `27 Nov 2026, 20:40`. */
export function useFormatTime(): (iso: string) => string {
  const { locale } = useShopper()
  const format = new Intl.DateTimeFormat(dateLocaleTag(locale), { dateStyle: 'medium', timeStyle: 'short' })
  return (iso) => format.format(new Date(iso))
}
