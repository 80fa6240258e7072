'use client'
import { useSelectedLayoutSegment } from 'next/navigation'
import { Icon } from '#components/ui/icons.tsx'
import type { Locale } from '#i18n/locales.ts'

type Props = { readonly locale: Locale; readonly labels: { readonly bag: string; readonly shop: string } }

/** Links from the checkout to the bag, and from the order confirmation to the shop. */
export function BackLink({ locale, labels }: Props) {
  const segment = useSelectedLayoutSegment()
  const isOrdered = segment !== 'checkout'
  if (isOrdered) {
    return (
      <a className="lnk t-s" href={`/${locale}`}>
        {labels.shop}
      </a>
    )
  }
  return (
    <a className="lnk t-s" href={`/${locale}/bolsa`}>
      <Icon name="lock" small />
      {labels.bag}
    </a>
  )
}
