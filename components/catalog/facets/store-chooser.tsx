import { useRef, useState } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { foldText } from '#i18n/fold-text.ts'
import { intlTag } from '#i18n/locales.ts'
import { listSlots } from '#lib/session/slots/list-slots.ts'
import { writeStored } from '#lib/session/storage.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { distanceKm } from '#lib/stores/distance.ts'
import type { Position } from '#lib/stores/request-position.client.ts'
import type { Store } from '#lib/stores/types.ts'
import { buildFilterUrl } from './filter-url.client.ts'
import { useStoreList } from './use-store-list.ts'

function chooseStore({ id }: Store): void {
  writeStored(listSlots.preferredStore(getPageShopContext().brand), id)
  location.assign(buildFilterUrl(() => ({ store: id })))
}

function matches({ name, city, address, postalCode, country }: Store, text: string): boolean {
  return foldText(`${name} ${city} ${address} ${postalCode} ${country}`).includes(foldText(text))
}

type StoreRowProps = { readonly store: Store; readonly position: Position | null }

function StoreRow({ store, position }: StoreRowProps) {
  const t = useTranslate()
  const { locale } = getPageShopContext()
  const km =
    position && new Intl.NumberFormat(intlTag(locale)).format(Math.round(distanceKm(position, store)))
  return (
    <li>
      <button
        type="button"
        className="opt"
        style={{ width: '100%', textAlign: 'start' }}
        onClick={() => chooseStore(store)}
      >
        <span className="rd" />
        <span>
          <b>{store.name}</b>
          <br />
          {`${store.address}, ${store.city}`}
          {km && ` · ${t('instore.km', { km })}`}
        </span>
      </button>
    </li>
  )
}

type Props = { readonly onClose: () => void }

/** The store chooser: filters the list by the stock of a store. */
export function StoreChooser({ onClose }: Props) {
  const t = useTranslate()
  const { stores, position, status, countries, country, selectCountry, sortByDistance, retry } =
    useStoreList()
  const [text, setText] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const rows = stores.filter((store) => matches(store, text))

  function getStatusText(): string {
    if (status === 'loading') return t('instore.loading')
    if (status === 'position_unknown') return t('grid.stores.nearFailed')
    return status === 'ready' && !rows.length ? t('grid.stores.none') : ''
  }

  return (
    <DialogFrame
      className="dlg stack"
      heading={t('grid.stores.label')}
      headingClass="b t-l"
      closeLabel={t('grid.close')}
      onClose={onClose}
    >
      {() => (
        <>
          <div className="stack-s">
            <select
              className="in-t"
              aria-label={t('grid.stores.country')}
              disabled={!countries.length}
              value={country}
              onChange={({ target }) => {
                setText('')
                selectCountry(target.value)
              }}
            >
              {countries.map(({ countryId, name, total }) => (
                <option key={countryId} value={countryId}>
                  {`${name} (${total})`}
                </option>
              ))}
            </select>
            <input
              className="in-t"
              type="search"
              autoComplete="off"
              aria-label={t('grid.stores.find')}
              placeholder={t('grid.stores.find')}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <button
              type="button"
              className="btn alt sm"
              onClick={() => {
                setText('')
                sortByDistance()
              }}
            >
              {t('grid.stores.near')}
            </button>
            <p className="mut t-s" role="status">
              {getStatusText()}
            </p>
            {status === 'failed' && (
              <p className="t-s" role="alert">
                {t('grid.stores.failed')}{' '}
                <button
                  type="button"
                  className="lnk"
                  onClick={() => {
                    // The pressed button disappears.
                    list.current?.focus()
                    retry()
                  }}
                >
                  {t('bag.retry')}
                </button>
              </p>
            )}
          </div>
          <ul ref={list} tabIndex={-1} aria-label={t('grid.stores.label')} aria-busy={status === 'loading'}>
            {rows.map((store) => (
              <StoreRow key={store.id} store={store} position={position} />
            ))}
          </ul>
        </>
      )}
    </DialogFrame>
  )
}
