'use client'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { useShopper } from './shopper-context.tsx'

type Props = {
  readonly query: {
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** What is waited for, and what nobody has to fear where no answer came. */
  readonly loading: string
  readonly outage: string
}

/** In the place of a page whose answer is on its way, or did not come. */
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
      <h1 className="d t-2xl">{t('thanks.outage', 'We cannot reach the shop just now')}</h1>
      <p>{outage}</p>
      <RetryButton className="btn" busy={isFetching} retry={refetch}>
        {t('bag.retry', 'Try again')}
      </RetryButton>
    </div>
  )
}
