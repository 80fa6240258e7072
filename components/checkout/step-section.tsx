'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { useShopper } from '../shopper/shopper-context.tsx'

type Props = {
  readonly number: number
  readonly title: string
  readonly state: 'done' | 'open' | 'ahead'
  /** Summary of the values, shown while the step is collapsed. */
  readonly summary?: string
  readonly onChange?: () => void
  /** Keeps the body mounted while collapsed; otherwise the input in the provider’s iframes is lost. */
  readonly staysMounted?: boolean
  readonly focusOnOpen: boolean
  readonly children: ReactNode
}

/** One checkout step: collapsed when completed, with a button to edit it. */
export function StepSection({
  number,
  title,
  state,
  summary,
  onChange,
  staysMounted,
  focusOnOpen,
  children,
}: Props) {
  const { t } = useShopper()
  const heading = useRef<HTMLHeadingElement>(null)
  const previousState = useRef(state)
  useEffect(() => {
    if (state === 'open' && previousState.current !== 'open' && focusOnOpen) heading.current?.focus()
    previousState.current = state
  }, [state, focusOnOpen])
  const open = state === 'open'
  return (
    <li className={`step ${state}`}>
      <div className="row sb step-h">
        <h2 className="d t-xl" ref={heading} tabIndex={-1}>
          <span className="plq" aria-hidden="true">
            {number}
          </span>
          {title}
        </h2>
        {state === 'done' && onChange && (
          <button
            className="lnk t-s"
            type="button"
            onClick={onChange}
            aria-label={t('checkout.change.of', { step: title })}
          >
            {t('checkout.change.label')}
          </button>
        )}
      </div>
      {state === 'done' && summary && <p className="told">{summary}</p>}
      {(open || staysMounted) && (
        <div className="body" hidden={!open}>
          {children}
        </div>
      )}
    </li>
  )
}
