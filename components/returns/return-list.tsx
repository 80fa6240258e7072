'use client'
import { useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatNearDate } from '#i18n/format-date.ts'
import { orderPath } from '#i18n/routing.ts'
import { cancelReturn, isReturnFailure } from '#lib/returns/returns.client.ts'
import type { OrderReturn, ReturnAccess } from '#lib/returns/types.ts'
import { ReturnLabel } from './return-label.tsx'
import { useFailureText, useStatusText } from './use-return-texts.ts'

type Props = {
  readonly own: OrderReturn
  readonly access: ReturnAccess
  readonly onChanged: () => Promise<unknown>
}

/** Cancels a return after a confirmation. */
function CancelReturn({ own, access, onChanged }: Props) {
  const { t, locale } = useShopper()
  const getFailureText = useFailureText()
  const [isConfirming, setConfirming] = useState(false)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)

  async function cancel(): Promise<void> {
    if (pending) return
    setPending(true)
    const done = await cancelReturn(locale, access, own.returnId)
    setPending(false)
    if (isReturnFailure(done)) setFailed(done.code)
    else await onChanged()
  }

  function dismiss(): void {
    setConfirming(false)
    setFailed(null)
    requestAnimationFrame(() => opener.current?.focus())
  }

  if (!isConfirming)
    return (
      <p>
        <button className="lnk" type="button" ref={opener} onClick={() => setConfirming(true)}>
          {t('returns.cancel.label')}
        </button>
      </p>
    )
  return (
    <div className="lead">
      <p>{t('returns.cancel.ask', { number: own.returnId })}</p>
      <div className="acts">
        <button
          className="btn sm"
          type="button"
          aria-busy={pending}
          aria-disabled={pending}
          onClick={() => void cancel()}
        >
          {t('returns.cancel.label')}
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: the clicked button is gone, and this one changes nothing */}
        <button className="btn alt sm" type="button" autoFocus onClick={dismiss}>
          {t('returns.cancel.keep')}
        </button>
      </div>
      <p role="status">
        {failed === 'return_not_cancellable' ? t('returns.cancel.late') : failed && getFailureText(failed)}
      </p>
    </div>
  )
}

type Proof = {
  /** Whether the caller may cancel returns: who knows only number and e-mail address may not. */
  readonly isProven: boolean
}
const isCancellable = ({ cancellable, kind }: OrderReturn) => cancellable && kind === 'return'

function ReturnCard({ isProven, ...props }: Props & Proof) {
  const { t, locale } = useShopper()
  const getStatusText = useStatusText()
  const { own } = props
  const { returnId, returnStatus, items, timeline, method, place, refundFormated } = own
  const last = timeline.at(-1)
  return (
    <article aria-label={returnId}>
      <div className="head">
        <h3 className="b num">{returnId}</h3>
        <p>
          <span className="b">{getStatusText(returnStatus)}</span>
          {last && (
            <span className="mut t-s">{` · ${formatNearDate(last.at, new Date(), locale, 'day')}`}</span>
          )}
        </p>
      </div>
      <ul>
        {items.map(({ id, name, size, color, rejection }) => (
          <li key={id}>
            {`${name}, ${size === null ? color : t('bag.line', { color, size })}`}
            {rejection && <span className="t-s mut">{` – ${rejection}`}</span>}
          </li>
        ))}
      </ul>
      <p className="t-s mut">{[method.name, place?.name].filter(Boolean).join(', ')}</p>
      {own.kind === 'return' && returnStatus !== 'CA' && (
        <p>
          {t('returns.refund')} <span className="b num">{refundFormated}</span>
        </p>
      )}
      <ReturnLabel own={own} />
      {isCancellable(own) && isProven && <CancelReturn {...props} />}
    </article>
  )
}

/** The returns of an order, the latest first, with their status and labels. */
export function ReturnList({
  returns,
  access,
  isProven,
  onChanged,
}: Omit<Props, 'own'> & Proof & { readonly returns: readonly OrderReturn[] }) {
  const { t, locale } = useShopper()
  if (!returns.length) return null
  return (
    <section className="past" aria-labelledby="return-list">
      <h2 className="d t-xl" id="return-list">
        {t('returns.list.title')}
      </h2>
      {returns.toReversed().map((own) => (
        <ReturnCard key={own.returnId} own={own} access={access} isProven={isProven} onChanged={onChanged} />
      ))}
      {!isProven && returns.some(isCancellable) && (
        <p className="hint">
          {t('returns.proof.cancel')}{' '}
          <a className="lnk" href={orderPath(locale)}>
            {t('order.find.title')}
          </a>
        </p>
      )}
    </section>
  )
}
