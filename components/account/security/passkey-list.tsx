'use client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { formatDate } from '#i18n/format-date.ts'
import { type Passkey, passkeysQuery, removePasskey } from '#lib/account/passkeys.client.ts'
import { useSignInId } from '#lib/account/use-account.ts'
import { hasPasskeys } from '#lib/account/webauthn.client.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { RemoveButton } from './remove-button.tsx'
import { RenamePasskeyForm } from './rename-passkey-form.tsx'

function PasskeyLine({
  passkey,
  onChanged,
}: {
  readonly passkey: Passkey
  readonly onChanged: (message: string) => void
}) {
  const { t, brand, locale } = useShopper()
  const [isRenaming, setIsRenaming] = useState(false)
  const { name, host, synced, createdAt, lastUsedAt } = passkey
  const finish = (message: string) => {
    setIsRenaming(false)
    onChanged(message)
  }
  if (isRenaming)
    return (
      <li>
        <RenamePasskeyForm
          passkey={passkey}
          onRenamed={(renamed) => finish(t('account.passkeys.renamed', { name: renamed }))}
          onCancel={() => finish('')}
        />
      </li>
    )
  return (
    <li>
      <div className="thing">
        <p>
          <strong>{name}</strong> {synced && <span className="tag">{t('account.passkeys.synced')}</span>}
        </p>
        <p className="t-s mut">
          {t('account.passkeys.host', { host })}
          {' · '}
          {t('account.passkeys.created', { time: formatDate(createdAt, locale, 'shortDateTime') })}
          {' · '}
          {lastUsedAt === null
            ? t('account.passkeys.unused')
            : t('account.passkeys.used', { time: formatDate(lastUsedAt, locale, 'shortDateTime') })}
        </p>
      </div>
      <div className="acts">
        <button
          type="button"
          className="lnk t-s"
          aria-label={t('account.passkeys.renameOf', { name })}
          onClick={() => setIsRenaming(true)}
        >
          {t('account.passkeys.rename')}
        </button>
        <RemoveButton
          label={t('account.passkeys.remove')}
          accessibleName={t('account.passkeys.removeOf', { name })}
          question={t('account.passkeys.sure', { name })}
          confirmLabel={t('account.passkeys.yes')}
          remove={() => removePasskey({ brand, locale }, passkey)}
          onRemoved={() => onChanged(t('account.passkeys.removed', { name }))}
        />
      </div>
    </li>
  )
}

/** The member's passkeys, and a form to add one. */
export function PasskeyList() {
  const { t, brand, locale } = useShopper()
  const shop = { brand, locale }
  const { data, isError, isFetching, refetch } = useQuery(passkeysQuery(shop, useSignInId(shop)))
  const [isAdding, setIsAdding] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  function finish(text: string): void {
    setIsAdding(false)
    setMessage(text)
    heading.current?.focus()
  }

  return (
    <section className="security" aria-busy={!data && !isError}>
      <h2 className="d t-xl" ref={heading} tabIndex={-1}>
        {t('account.passkeys.title')}
      </h2>
      <p>{t('account.passkeys.text')}</p>
      <p role="status" className="security-status">
        {message}
      </p>
      {isError && !data && (
        <p role="alert">
          {t('account.passkeys.away')}{' '}
          <RetryButton className="lnk" busy={isFetching} retry={refetch}>
            {t('bag.retry')}
          </RetryButton>
        </p>
      )}
      {!data && !isError && <div className="sk" style={{ height: 64 }} />}
      {data && data.length > 0 && (
        <ul className="cards">
          {data.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onChanged={finish} />
          ))}
        </ul>
      )}
      <div className="below">
        {!hasPasskeys() && <p className="mut">{t('account.passkeys.unsupported')}</p>}
        {hasPasskeys() && !isAdding && (
          <button type="button" className="btn alt go" onClick={() => setIsAdding(true)}>
            {t('account.passkeys.add')}
          </button>
        )}
        {isAdding && (
          <AddPasskeyForm
            onAdded={() => finish(t('account.passkeys.added'))}
            onCancel={() => finish(t('account.passkeys.cancelled'))}
          />
        )}
      </div>
    </section>
  )
}
