'use client'
import { lazy, type MouseEvent, type ReactNode, Suspense, useContext } from 'react'
import { loadWithLabels } from '#components/labels/load-with-labels.ts'
import { useOpener } from '#components/ui/use-opener.ts'
import type { Locale } from '#i18n/locales.ts'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { BuyContext } from './buy-context.ts'

const loadDialog = loadWithLabels(() =>
  import('./size-guide-dialog.tsx').then(({ SizeGuideDialog }) => SizeGuideDialog),
)
const SizeGuideDialog = lazy(loadDialog)

type SizeGuideLinkProps = {
  readonly locale: Locale
  readonly code: string
  /** The page of all sizes, used without JavaScript or when the guide fails to load. */
  readonly href: string
  readonly labels: BrowserLabels
  readonly children: ReactNode
}

/** Opens the product’s size guide over the page. Its code loads on click. */
export function SizeGuideLink({ locale, code, href, labels, children }: SizeGuideLinkProps) {
  const { size } = useContext(BuyContext)
  const guide = useOpener(loadDialog, () => location.assign(href))
  function open(event: MouseEvent): void {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    guide.open(true)
  }
  return (
    <>
      <a className="lnk t-s" href={href} aria-busy={guide.isLoading || undefined} onClick={open}>
        {children}
      </a>
      <Suspense>
        {guide.target && (
          <SizeGuideDialog {...{ locale, code, href, labels }} chosenSize={size} onClose={guide.close} />
        )}
      </Suspense>
    </>
  )
}
