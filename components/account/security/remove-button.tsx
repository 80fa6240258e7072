'use client'
import { useEffect, useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'

type State = 'idle' | 'confirming' | 'sending' | 'failed'

/** A button that asks for confirmation before it removes something. */
export function RemoveButton({
  label,
  accessibleName,
  question,
  confirmLabel,
  remove,
  onRemoved,
}: {
  readonly label: string
  /** Names what is removed, among several buttons with one label. */
  readonly accessibleName: string
  readonly question: string
  readonly confirmLabel: string
  readonly remove: () => Promise<boolean>
  readonly onRemoved: () => void
}) {
  const { t } = useShopper()
  const [state, setState] = useState<State>('idle')
  const firstButton = useRef<HTMLButtonElement>(null)
  const isConfirming = state !== 'idle'
  // The confirmation replaces the button, so the focus moves to it.
  const wasConfirming = useRef(isConfirming)
  useEffect(() => {
    if (wasConfirming.current !== isConfirming) firstButton.current?.focus()
    wasConfirming.current = isConfirming
  }, [isConfirming])

  async function confirm(): Promise<void> {
    if (state === 'sending') return
    setState('sending')
    if (await remove()) onRemoved()
    else setState('failed')
  }

  if (!isConfirming)
    return (
      <button
        type="button"
        className="lnk t-s"
        ref={firstButton}
        aria-label={accessibleName}
        onClick={() => setState('confirming')}
      >
        {label}
      </button>
    )
  return (
    <>
      <fieldset className="acts">
        <legend className="t-s">{question}</legend>
        <button
          type="button"
          className="lnk t-s"
          ref={firstButton}
          aria-disabled={state === 'sending' || undefined}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </button>
        <button type="button" className="lnk t-s" onClick={() => setState('idle')}>
          {t('account.security.cancel')}
        </button>
      </fieldset>
      <p role="alert" className="ms">
        {state === 'failed' && t('account.login.outage')}
      </p>
    </>
  )
}
