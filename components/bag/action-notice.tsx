'use client'

type Props = {
  readonly text: string
  readonly isError?: boolean
  /** Null when there is nothing to choose. */
  readonly actions: {
    readonly accept: string
    readonly decline: string
    /** Resolves to whether the action succeeded. */
    readonly onAccept: () => Promise<boolean>
    readonly onDecline: () => void
    readonly isPending: boolean
  } | null
  /** The buttons disappear, so the caller moves the focus elsewhere. */
  readonly onSettled: () => void
}

/** A message that the customer can accept or decline. */
export function ActionNotice({ text, isError = false, actions, onSettled }: Props) {
  async function accept(): Promise<void> {
    if (await actions?.onAccept()) onSettled()
  }
  function decline(): void {
    if (actions?.isPending) return
    actions?.onDecline()
    onSettled()
  }
  const isPending = actions?.isPending || undefined
  return (
    <p className={isError ? 'bad' : undefined}>
      <span>{text}</span>
      {actions && (
        <>
          <button type="button" onClick={() => void accept()} aria-disabled={isPending}>
            {actions.accept}
          </button>
          <button type="button" onClick={decline} aria-disabled={isPending}>
            {actions.decline}
          </button>
        </>
      )}
    </p>
  )
}
