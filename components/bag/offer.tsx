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
export function ActionNotice({ text, isError: isBad = false, actions: choice, onSettled }: Props) {
  async function accept(): Promise<void> {
    if (await choice?.onAccept()) onSettled()
  }
  function decline(): void {
    if (choice?.isPending) return
    choice?.onDecline()
    onSettled()
  }
  const waits = choice?.isPending || undefined
  return (
    <p className={isBad ? 'bad' : undefined}>
      <span>{text}</span>
      {choice && (
        <>
          <button type="button" onClick={() => void accept()} aria-disabled={waits}>
            {choice.accept}
          </button>
          <button type="button" onClick={decline} aria-disabled={waits}>
            {choice.decline}
          </button>
        </>
      )}
    </p>
  )
}
