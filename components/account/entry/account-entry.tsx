'use client'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A page on the way into the account: registration, a link of an e-mail, a forgotten password. When its content
 * is replaced, the focus moves to the new heading.
 */
export function AccountEntry({
  title,
  text,
  isReplacement = false,
  children,
}: {
  readonly title: string
  readonly text?: ReactNode
  /** It replaces another content of the page, from which it differs in structure too. */
  readonly isReplacement?: boolean
  readonly children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousTitle = useRef(isReplacement ? null : title)
  useEffect(() => {
    if (previousTitle.current !== title) heading.current?.focus()
    previousTitle.current = title
  }, [title])
  return (
    <main id="main" tabIndex={-1} className="wrap account entry">
      <div className="account-content">
        <header>
          <h1 className="d t-2xl" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {text && <p className="t-l">{text}</p>}
        </header>
        {children}
      </div>
    </main>
  )
}
