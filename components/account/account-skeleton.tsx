'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'

/** Shown while a part of the account loads. */
export function AccountSkeleton() {
  const { t } = useShopper()
  return (
    <div className="wait" aria-busy="true">
      <p className="vh" role="status">
        {t('account.loading')}
      </p>
      <div className="sk" />
      <div className="sk" />
    </div>
  )
}

type Props = { readonly busy: boolean; readonly retry: () => unknown }

/** Shown if a part of the account did not load. */
export function AccountError({ busy, retry }: Props) {
  const { t } = useShopper()
  return (
    <p className="t-l" role="alert">
      {t('account.outage')}{' '}
      <RetryButton className="lnk" busy={busy} retry={retry}>
        {t('bag.retry')}
      </RetryButton>
    </p>
  )
}
