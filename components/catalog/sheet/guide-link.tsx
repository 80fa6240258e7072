'use client'
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import type { Locale } from '#i18n/locales.ts'
import { answers, comes } from '#lib/session/presses.ts'
import type { GuideProps, GuideWords } from './guide.tsx'

type LinkProps = {
  readonly locale: Locale
  readonly code: string
  /** The page of all sizes, for who has no scripts, and where the guide does not come. */
  readonly href: string
  readonly words: GuideWords
  readonly children: ReactNode
}

/** The way to the size guide: this product’s own over the page. Its code comes with the click. */
export function GuideLink({ locale, code, href, words, children }: LinkProps) {
  const Guide = useRef<ComponentType<GuideProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  function open(event: MouseEvent<HTMLElement>): void {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    comes(
      event.currentTarget,
      import('./guide.tsx'),
      (loaded) => {
        Guide.current = loaded.Guide
        setOpen(true)
      },
      () => location.assign(href),
    )
  }
  useEffect(() => answers('guide'), [])
  return (
    <>
      <a className="lnk t-s" href={href} data-waits="guide" onClick={open}>
        {children}
      </a>
      {isOpen && Guide.current && (
        <Guide.current locale={locale} code={code} href={href} words={words} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
