import { useEffect, useRef, useState } from 'react'
import { useAddressLines } from '#components/checkout/use-address-lines.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { removeAddress, type SavedAddress } from '#lib/account/address-book.client.ts'

type RemovalState = 'confirming' | 'sending' | 'failed' | null

type Props = {
  readonly saved: SavedAddress
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

/** A saved address with its buttons; removing it asks for confirmation first. */
export function AddressCard({ saved, onEdit, onRemoved }: Props) {
  const { t, brand, locale } = useShopper()
  const [removalState, setRemovalState] = useState<RemovalState>(null)
  const [name = '', street = '', ...lines] = useAddressLines(saved.address)
  const firstButton = useRef<HTMLButtonElement>(null)
  const isConfirming = removalState !== null
  // The confirmation replaces the buttons, so the focus moves to it.
  const wasConfirming = useRef(isConfirming)
  useEffect(() => {
    if (wasConfirming.current !== isConfirming) firstButton.current?.focus()
    wasConfirming.current = isConfirming
  }, [isConfirming])

  async function remove(): Promise<void> {
    if (removalState === 'sending') return
    setRemovalState('sending')
    if (await removeAddress({ brand, locale }, saved.id)) setRemovalState('failed')
    else onRemoved()
  }

  return (
    <li className="address">
      {(saved.defaultDelivery || saved.defaultBilling) && (
        <p className="marks">
          {saved.defaultDelivery && <span>{t('account.address.delivery.label')}</span>}
          {saved.defaultBilling && <span>{t('account.address.billing.label')}</span>}
        </p>
      )}
      <address>
        <strong>{name}</strong>
        <br />
        {[street, ...lines].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {isConfirming ? (
        <fieldset className="acts">
          <legend className="t-s">{t('account.address.sure', { street })}</legend>
          <button
            type="button"
            className="lnk t-s"
            ref={firstButton}
            aria-disabled={removalState === 'sending' || undefined}
            onClick={() => void remove()}
          >
            {t('account.address.yes')}
          </button>
          <button type="button" className="lnk t-s" onClick={() => setRemovalState(null)}>
            {t('account.address.no')}
          </button>
        </fieldset>
      ) : (
        <div className="acts">
          <button
            type="button"
            className="lnk t-s"
            ref={firstButton}
            aria-label={t('account.address.change.of', { street })}
            onClick={onEdit}
          >
            {t('account.address.change.label')}
          </button>
          <button
            type="button"
            className="lnk t-s"
            aria-label={t('account.address.remove.of', { street })}
            onClick={() => setRemovalState('confirming')}
          >
            {t('account.address.remove.label')}
          </button>
        </div>
      )}
      <p role="alert" className="ms">
        {removalState === 'failed' && t('account.address.failed')}
      </p>
    </li>
  )
}
