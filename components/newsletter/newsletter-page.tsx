import type { ReactNode } from 'react'
import { NewsletterStyles } from './newsletter-styles.tsx'

/** The frame of the pages of newsletters, events and personal shoppers. */
export function NewsletterPage({
  title,
  children,
}: {
  readonly title: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="nl">
      <NewsletterStyles />
      <h1 className="d t-2xl">{title}</h1>
      {children}
    </div>
  )
}
