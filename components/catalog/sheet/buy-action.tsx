import type { ReactNode } from 'react'
import { interpolate } from '#components/ui/interpolate.ts'
import type { Locale } from '#i18n/locales.ts'
import { accountPath } from '#lib/account/account-path.ts'
import type { SaleState } from '#lib/catalog/types.ts'
import type { BuyLabels } from './buy-labels.ts'

type BuyActionProps = {
  readonly saleState: SaleState
  readonly locale: Locale
  /** The brand’s class. */
  readonly className: string
  readonly pending: boolean
  readonly soldOut: boolean
  /** The size that is chosen, where there are several. */
  readonly size: string | undefined
  readonly labels: BuyLabels
  /** What the buttons say that note who wants to be told. */
  readonly notifyLabels: { readonly back: string; readonly opens: string }
  readonly onNotifyLaunch: () => void
  /** What else can be done with it. */
  readonly children: ReactNode
}

function getButtonLabel({ pending, soldOut, size, labels, notifyLabels }: BuyActionProps): string {
  if (soldOut) return notifyLabels.back
  if (pending) return labels.adding
  return size ? interpolate(labels.addSize, { size }) : labels.add
}

/** The button that buys, or why there is none. */
export function BuyAction(props: BuyActionProps) {
  const { saleState, locale, className, pending, soldOut, labels, notifyLabels, onNotifyLaunch, children } =
    props
  if (saleState === 'open')
    return (
      <div className="addrow">
        <button
          type="submit"
          className={`btn full ${className}`}
          aria-disabled={pending || undefined}
          aria-haspopup={soldOut ? 'dialog' : undefined}
        >
          {pending && <span className="spin" aria-hidden="true" />}
          {getButtonLabel(props)}
        </button>
        {children}
      </div>
    )
  return (
    <>
      <p className="b">{labels.closed[saleState]}</p>
      {saleState === 'members_only' && (
        <a
          className="btn full"
          data-replay="buy"
          href={accountPath(locale)}
          onClick={({ currentTarget }) => {
            // The page is the same for everybody; where it stands is known here.
            currentTarget.href = accountPath(locale, `${location.pathname}${location.search}`)
          }}
        >
          {labels.signIn}
        </a>
      )}
      {saleState === 'pre_launch' && (
        <button
          type="button"
          className="btn alt full"
          data-replay="buy"
          aria-haspopup="dialog"
          onClick={onNotifyLaunch}
        >
          {notifyLabels.opens}
        </button>
      )}
    </>
  )
}
