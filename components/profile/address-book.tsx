import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { AccountError, AccountSkeleton } from '#components/account/account-skeleton.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { addressBookQuery, type SavedAddress } from '#lib/account/address-book.client.ts'
import { useSignInId } from '#lib/account/use-account.ts'
import { maxSavedAddresses } from '#validation/member-profile.ts'
import { AddressCard } from './address-card.tsx'
import { AddressEditor } from './address-editor.tsx'

/** The member’s addresses: list, add, change and remove. */
export function AddressBook() {
  const { t, brand, locale } = useShopper()
  const shop = { brand, locale }
  const { data, isError, isFetching, refetch } = useQuery(addressBookQuery(shop, useSignInId(shop)))
  /** The address in the editor: a saved one, or `new`. */
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null)
  const [status, setStatus] = useState('')
  /** Another object each time that the list is shown again. */
  const [returned, setReturned] = useState<object | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  function showList(text: string): void {
    setEdited(null)
    setStatus(text)
    setReturned({})
  }

  // The button that had the focus is gone once the list is shown again.
  useEffect(() => {
    if (returned) heading.current?.focus()
  }, [returned])

  if (edited)
    return (
      <AddressEditor
        saved={edited === 'new' ? null : edited}
        onSaved={() => showList(t('account.address.saved'))}
        onCancel={() => showList('')}
      />
    )
  return (
    <section aria-labelledby="address-book">
      <h2 className="d t-xl" id="address-book" ref={heading} tabIndex={-1}>
        {t('account.address.title')}
      </h2>
      <p role="status" className="saved">
        {status}
      </p>
      {!data && (isError ? <AccountError busy={isFetching} retry={refetch} /> : <AccountSkeleton />)}
      {data?.length === 0 && <p className="mut">{t('account.address.none')}</p>}
      {data && data.length > 0 && (
        <ul className="addresses">
          {data.map((saved) => (
            <AddressCard
              key={saved.id}
              saved={saved}
              onEdit={() => setEdited(saved)}
              onRemoved={() => showList(t('account.address.removed'))}
            />
          ))}
        </ul>
      )}
      {data &&
        (data.length < maxSavedAddresses ? (
          <button type="button" className="btn alt" onClick={() => setEdited('new')}>
            {t('account.address.add')}
          </button>
        ) : (
          <p className="mut">{t('account.address.limit')}</p>
        ))}
    </section>
  )
}
