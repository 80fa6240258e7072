import type { ReactNode } from 'react'
import { interpolate } from '#components/ui/interpolate.ts'
import type { Locale } from '#i18n/locales.ts'
import { signInPath } from '#lib/account/sign-in-path.ts'
import type { SaleState } from '#lib/catalog/types.ts'
import type { BuyLabels } from './buy-labels.ts'

type BuyActionProps = {
  readonly saleState: SaleState
  readonly locale: Locale
  /** The path of the sheet. */
  readonly href: string
  /** The brand’s class. */
  readonly buttonClass: string
  readonly pending: boolean
  /** Whether the code of its dialog is loading. */
  readonly isLoading: boolean
  readonly soldOut: boolean
  /** The name of the chosen size, if the product has several. */
  readonly sizeName: string | undefined
  readonly labels: BuyLabels
  readonly onNotifyLaunch: () => void
  /** Additional actions beside the main button. */
  readonly children: ReactNode
}

function getButtonLabel({ pending, soldOut, sizeName, labels }: BuyActionProps): string {
  if (soldOut) return labels.notifyWhenBack
  if (pending) return labels.adding
  return sizeName ? interpolate(labels.addSize, { size: sizeName }) : labels.add
}

/** The buy button, or the reason why the product cannot be bought. */
export function BuyAction(props: BuyActionProps) {
  const { saleState, locale, buttonClass, pending, isLoading, soldOut, labels } = props
  if (saleState === 'open')
    return (
      <div className="addrow">
        <button
          type="submit"
          className={`btn full ${buttonClass}`}
          aria-disabled={pending || undefined}
          aria-busy={isLoading || undefined}
          aria-haspopup={soldOut ? 'dialog' : undefined}
        >
          {pending && <span className="spin" aria-hidden="true" />}
          {getButtonLabel(props)}
        </button>
        {props.children}
      </div>
    )
  return (
    <>
      <p className="b">{labels.closed[saleState]}</p>
      {saleState === 'members_only' && (
        <a
          className="btn full"
          href={signInPath(locale, props.href)}
          onClick={({ currentTarget }) => {
            // The page is cached for all visitors, so only the browser knows the query to return to.
            currentTarget.href = signInPath(locale, `${location.pathname}${location.search}`)
          }}
        >
          {labels.signIn}
        </a>
      )}
      {saleState === 'pre_launch' && (
        <button
          type="button"
          className="btn alt full"
          aria-haspopup="dialog"
          aria-busy={isLoading || undefined}
          onClick={props.onNotifyLaunch}
        >
          {labels.notifyWhenOpen}
        </button>
      )}
    </>
  )
}
