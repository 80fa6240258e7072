'use client'

type Props = {
  readonly text: string
  readonly isError?: boolean
  /** Null where nothing is left to choose. */
  readonly actions: {
    readonly accept: string
    readonly decline: string
    /** Tells whether it is settled. */
    readonly onAccept: () => Promise<boolean>
    readonly onDecline: () => void
    readonly isPending: boolean
  } | null
  /** The buttons go: the focus must have another place. */
  readonly onSettled: () => void
}

/** A line of news that can be accepted or declined. */
export function ActionNotice({ text, isError = false, actions, onSettled }: Props) {
  async function accept(): Promise<void> {
    if (await actions?.onAccept()) onSettled()
  }
  function decline(): void {
    if (actions?.isPending) return
    actions?.onDecline()
    onSettled()
  }
  const waits = actions?.isPending || undefined
  return (
    <p className={isError ? 'bad' : undefined}>
      <span>{text}</span>
      {actions && (
        <>
          <button type="button" onClick={() => void accept()} aria-disabled={waits}>
            {actions.accept}
          </button>
          <button type="button" onClick={decline} aria-disabled={waits}>
            {actions.decline}
          </button>
        </>
      )}
    </p>
  )
}
