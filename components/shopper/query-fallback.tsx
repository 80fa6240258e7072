'use client'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { useShopper } from './shopper-context.tsx'

type Props = {
  readonly query: {
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** Text while loading, and text that reassures the customer after an outage. */
  readonly loading: string
  readonly outage: string
}

/** Replaces a page while its query is pending or has failed. */
export function QueryFallback({ query: { isPending, isFetching, refetch }, loading, outage }: Props) {
  const { t } = useShopper()
  if (isPending)
    return (
      <div className="wait" aria-busy="true">
        <p role="status">{loading}</p>
        <div className="sk" />
        <div className="sk" />
      </div>
    )
  return (
    <div className="rest">
      <h1 className="d t-2xl">{t('thanks.outage.title')}</h1>
      <p>{outage}</p>
      <RetryButton className="btn" busy={isFetching} retry={refetch}>
        {t('bag.retry')}
      </RetryButton>
    </div>
  )
}
