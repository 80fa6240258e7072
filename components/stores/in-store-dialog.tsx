'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { PersonFormStyles } from '#components/notify-me/person-form-styles.tsx'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { SizeField } from '#components/ui/size-field.tsx'
import { intlTag } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { storesPath } from '#lib/stores/paths.ts'
import {
  fetchStoreAvailability,
  type Position,
  requestPosition,
  type StoreAvailability,
} from '#lib/stores/store-availability.client.ts'
import { OpenNow } from './open-now.tsx'
import { type OpenStatusLabels, openStatusLabels } from './open-status-labels.ts'
import { ReservationForm } from './reservation-form.tsx'

export type InStoreDialogProps = {
  readonly shop: ShopContext
  readonly material: string
  readonly product: string
  /** Every size: stored value and label. */
  readonly sizes: readonly { readonly value: string; readonly name: string }[]
  readonly size: string
}

type AvailabilityQuery = {
  readonly size: string
  readonly position: Position | null
  readonly refetchCount: number
}
type AvailabilityState = readonly StoreAvailability[] | 'asking' | 'failed'

/** Store stock, refetched for each size and position; late responses to an older request are discarded. */
function useStoreAvailability(
  { shop: { brand, locale }, material }: InStoreDialogProps,
  { size, position, refetchCount }: AvailabilityQuery,
) {
  const [stores, setStores] = useState<AvailabilityState>('asking')
  useEffect(() => {
    let isDiscarded = false
    if (refetchCount === 0) setStores('asking')
    void fetchStoreAvailability({ brand, locale }, { material, size }, position).then((result) => {
      if (!isDiscarded)
        setStores(
          (previous) => result ?? (refetchCount > 0 && typeof previous !== 'string' ? previous : 'failed'),
        )
    })
    return () => {
      isDiscarded = true
    }
  }, [brand, locale, material, size, position, refetchCount])
  return stores
}

function getStockText(stock: StoreAvailability['stock'], t: Translate): string {
  switch (stock) {
    case 'in_stock':
      return t('instore.some')
    case 'last':
      return t('instore.last')
    case 'none':
      return t('instore.gone.label')
  }
}

function StoreItem({
  availability,
  props,
  size,
  openStatus,
  onChanged,
}: {
  readonly availability: StoreAvailability
  readonly props: InStoreDialogProps
  readonly size: string
  readonly openStatus: OpenStatusLabels
  readonly onChanged: () => void
}) {
  const { shop, material } = props
  const t = useTranslate()
  const { store, stock, distanceKm } = availability
  const [isReserving, setReserving] = useState(false)
  const km = distanceKm === null ? null : new Intl.NumberFormat(intlTag(shop.locale)).format(distanceKm)
  return (
    <li>
      <p className="row sb wrapf">
        <a className="b" href={storesPath(shop.locale, store.countryId, store.citySlug, store.slug)}>
          {`${store.city}, ${store.name}`}
        </a>
        <span className={`st has-${stock}`}>{getStockText(stock, t)}</span>
      </p>
      <p className="t-s mut">
        {store.address}
        {km && ` · ${t('instore.km', { km })}`}
        {' · '}
        <a href={`tel:${store.phone.replace(/\s/g, '')}`}>{store.phone}</a>
      </p>
      <OpenNow hours={store.hours} timeZone={store.timeZone} labels={openStatus} />
      {stock !== 'none' && !isReserving && (
        <button type="button" className="lnk t-s" onClick={() => setReserving(true)}>
          {t('instore.hold.title')}
        </button>
      )}
      {isReserving && (
        <ReservationForm shop={shop} material={material} size={size} store={store} onChanged={onChanged} />
      )}
    </li>
  )
}

const css = `
.instore .mid>ul{margin-top:16px;border-top:1px solid var(--line-2)}
.instore .mid>ul>li{padding-block:16px;border-bottom:1px solid var(--line)}
.instore .has-in_stock{color:var(--ok)}.instore .has-last{color:var(--sale)}.instore .has-none{color:var(--ink-2)}
.instore .now-open,.instore .now-closed{display:flex;font-size:var(--t-s);font-weight:500;color:var(--ink-2)}
.instore .mid>.f{margin-top:16px}
.instore .hold{padding-top:12px}
.instore .sk{height:84px;margin-top:12px}
`

/** Dialog with the stores that have a product. */
export function InStoreDialog({ onClose, ...props }: InStoreDialogProps & { readonly onClose: () => void }) {
  const { product, sizes } = props
  const t = useTranslate()
  const { locale } = props.shop
  const openStatus = useMemo(() => openStatusLabels(t, locale), [t, locale])
  const [query, setQuery] = useState<AvailabilityQuery>({ size: props.size, position: null, refetchCount: 0 })
  const [unknown, setUnknown] = useState(false)
  const stores = useStoreAvailability(props, query)
  const retry = useCallback(
    () => setQuery((previous) => ({ ...previous, refetchCount: previous.refetchCount + 1 })),
    [],
  )

  async function requestDistances() {
    const position = await requestPosition()
    setUnknown(!position)
    if (position) setQuery((previous) => ({ ...previous, position, refetchCount: 0 }))
  }

  return (
    <DialogFrame
      className="sheet person instore"
      heading={t('instore.find')}
      closeLabel={t('bag.close')}
      onClose={onClose}
    >
      {() => (
        <div className="mid">
          <PersonFormStyles />
          <style href="instore" precedence="medium">
            {css}
          </style>
          <p className="t-l">{product}</p>
          {sizes.length > 1 && (
            <SizeField
              label={t('product.size')}
              sizes={sizes}
              value={query.size}
              onChange={({ target }) => setQuery({ ...query, size: target.value, refetchCount: 0 })}
            />
          )}
          <button type="button" className="lnk" onClick={() => void requestDistances()}>
            {t('instore.near')}
          </button>
          <p className="t-s" role="status">
            {stores === 'asking' && <span className="vh">{t('instore.loading')}</span>}
            {unknown && t('instore.unknown')}
            {typeof stores !== 'string' && stores.length === 0 && t('instore.none')}
          </p>
          {stores === 'asking' && (
            <>
              <div className="sk" />
              <div className="sk" />
            </>
          )}
          {stores === 'failed' && (
            <p role="alert">
              {t('instore.outage')}{' '}
              <button type="button" className="lnk" onClick={retry}>
                {t('bag.retry')}
              </button>
            </p>
          )}
          {typeof stores !== 'string' && stores.length > 0 && (
            <ul>
              {stores.map((availability) => (
                <StoreItem
                  key={`${availability.store.id} ${query.size}`}
                  availability={availability}
                  props={props}
                  size={query.size}
                  openStatus={openStatus}
                  onChanged={retry}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </DialogFrame>
  )
}
