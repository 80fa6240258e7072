'use client'
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import type { Locale } from '#i18n/locales.ts'
import { loadThenRun, markPartReady } from '#lib/session/event-replay.client.ts'
import type { SizeGuideDialogProps, SizeGuideLabels } from './size-guide-dialog.tsx'

type SizeGuideLinkProps = {
  readonly locale: Locale
  readonly code: string
  /** The page of all sizes, used without JavaScript or when the guide fails to load. */
  readonly href: string
  readonly labels: SizeGuideLabels
  readonly children: ReactNode
}

/** Opens the product’s size guide over the page. Its code loads on click. */
export function SizeGuideLink({ locale, code, href, labels, children }: SizeGuideLinkProps) {
  const Guide = useRef<ComponentType<SizeGuideDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  function open(event: MouseEvent<HTMLElement>): void {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    loadThenRun(
      event.currentTarget,
      import('./size-guide-dialog.tsx'),
      (loaded) => {
        Guide.current = loaded.SizeGuideDialog
        setOpen(true)
      },
      () => location.assign(href),
    )
  }
  useEffect(() => markPartReady('guide'), [])
  return (
    <>
      <a className="lnk t-s" href={href} data-replay="guide" onClick={open}>
        {children}
      </a>
      {isOpen && Guide.current && (
        <Guide.current
          locale={locale}
          code={code}
          href={href}
          labels={labels}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
