'use client'
import { useCallback, useEffect, useState } from 'react'
import { PersonFormStyles } from '#components/notify-me/person-fields.tsx'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import { SizeField } from '#components/ui/size-field.tsx'
import { intlTag } from '#i18n/locales.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { storesPath } from '#lib/stores/paths.ts'
import {
  fetchStoreAvailability,
  type Position,
  requestPosition,
  type StoreAvailability,
} from '#lib/stores/store-availability.client.ts'
import type { InStoreLabels } from './in-store-labels.ts'
import { OpenNow } from './open-now.tsx'
import { ReservationForm } from './reservation-form.tsx'

export type InStoreDialogProps = {
  readonly shop: ShopContext
  readonly material: string
  readonly product: string
  /** Every size: stored value and label. */
  readonly sizes: readonly { readonly value: string; readonly name: string }[]
  readonly size: string
  readonly labels: InStoreLabels
}

type AvailabilityQuery = {
  readonly size: string
  readonly position: Position | null
  readonly refetchCount: number
}
type Answer = readonly StoreAvailability[] | 'asking' | 'failed'

/** Store stock, refetched for each size and position; late responses to an older request are discarded. */
function useStoreAvailability(
  { shop: { brand, locale }, material }: InStoreDialogProps,
  { size, position, refetchCount }: AvailabilityQuery,
) {
  const [answer, setAnswer] = useState<Answer>('asking')
  useEffect(() => {
    let ended = false
    if (refetchCount === 0) setAnswer('asking')
    void fetchStoreAvailability({ brand, locale }, { material, size }, position).then((stores) => {
      if (!ended)
        setAnswer((before) => stores ?? (refetchCount > 0 && typeof before !== 'string' ? before : 'failed'))
    })
    return () => {
      ended = true
    }
  }, [brand, locale, material, size, position, refetchCount])
  return answer
}

function StoreItem({
  availability: has,
  props,
  size,
  onChanged,
}: {
  readonly availability: StoreAvailability
  readonly props: InStoreDialogProps
  readonly size: string
  readonly onChanged: () => void
}) {
  const { shop: place, material, labels: words } = props
  const { store, stock, distanceKm } = has
  const [holds, setHolds] = useState(false)
  const km = distanceKm === null ? null : new Intl.NumberFormat(intlTag(place.locale)).format(distanceKm)
  return (
    <li>
      <p className="row sb wrapf">
        <a className="b" href={storesPath(place.locale, store.countryId, store.citySlug, store.slug)}>
          {`${store.city}, ${store.name}`}
        </a>
        <span className={`st has-${stock}`}>{words.stock[stock]}</span>
      </p>
      <p className="t-s mut">
        {store.address}
        {km && ` · ${interpolate(words.km, { km })}`}
        {' · '}
        <a href={`tel:${store.phone.replace(/\s/g, '')}`}>{store.phone}</a>
      </p>
      <OpenNow hours={store.hours} timeZone={store.timeZone} labels={words.openStatus} />
      {stock !== 'none' && !holds && (
        <button type="button" className="lnk t-s" onClick={() => setHolds(true)}>
          {words.reserve}
        </button>
      )}
      {holds && (
        <ReservationForm
          shop={place}
          material={material}
          size={size}
          store={store}
          labels={words}
          onChanged={onChanged}
        />
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
  const { labels: words, product, sizes } = props
  const [asked, setAsked] = useState<AvailabilityQuery>({ size: props.size, position: null, refetchCount: 0 })
  const [unknown, setUnknown] = useState(false)
  const answer = useStoreAvailability(props, asked)
  const askAgain = useCallback(
    () => setAsked((before) => ({ ...before, refetchCount: before.refetchCount + 1 })),
    [],
  )

  async function nearest() {
    const position = await requestPosition()
    setUnknown(!position)
    if (position) setAsked((before) => ({ ...before, position, refetchCount: 0 }))
  }

  return (
    <DialogFrame
      className="sheet person instore"
      heading={words.find}
      closeLabel={words.close}
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
              label={words.size}
              sizes={sizes}
              value={asked.size}
              onChange={({ target }) => setAsked({ ...asked, size: target.value, refetchCount: 0 })}
            />
          )}
          <button type="button" className="lnk" onClick={() => void nearest()}>
            {words.sortByDistance}
          </button>
          <p className="t-s" role="status">
            {answer === 'asking' && <span className="vh">{words.loading}</span>}
            {unknown && words.positionUnknown}
            {typeof answer !== 'string' && answer.length === 0 && words.none}
          </p>
          {answer === 'asking' && (
            <>
              <div className="sk" />
              <div className="sk" />
            </>
          )}
          {answer === 'failed' && (
            <p role="alert">
              {words.outage}{' '}
              <button type="button" className="lnk" onClick={askAgain}>
                {words.retry}
              </button>
            </p>
          )}
          {typeof answer !== 'string' && answer.length > 0 && (
            <ul>
              {answer.map((availability) => (
                <StoreItem
                  key={`${availability.store.id} ${asked.size}`}
                  availability={availability}
                  props={props}
                  size={asked.size}
                  onChanged={askAgain}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </DialogFrame>
  )
}
