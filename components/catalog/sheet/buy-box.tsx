'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { GiftCardLabels } from '#components/giftcards/gift-card-labels.ts'
import type { NotifyMeLabels } from '#components/notify-me/notify-me-labels.ts'
import type { InStoreLabels } from '#components/stores/in-store-labels.ts'
import { interpolate } from '#components/ui/interpolate.ts'
import type { Brand } from '#config/brands.ts'
import type { SizeSystem } from '#config/markets.ts'
import { formatSize, type SizeScale } from '#i18n/format-size.ts'
import type { Locale } from '#i18n/locales.ts'
import type { TargetId } from '#i18n/routing.ts'
import { useAddToBag } from '#lib/bag/use-add-to-bag.ts'
import type { Price as CatalogPrice, SaleState, SheetSize } from '#lib/catalog/types.ts'
import { useLiveProduct } from '#lib/catalog/use-live-product.ts'
import { formatAmount, type Minor, type PriceFormat } from '#lib/money/money.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { BuyAction } from './buy-action.tsx'
import { type BuyLabels, isSaleClosed } from './buy-labels.ts'
import { SaveButton, useSavedSizes } from './save-button.tsx'
import {
  openGiftCardDialog,
  openNotifyMe,
  openStoreAvailability,
  type SheetState,
} from './sheet-dialogs.client.ts'
import { SheetPrice } from './sheet-price.tsx'
import { SizePicker } from './size-picker.tsx'
import { getSizeStock } from './size-stock.ts'
import { useNotifyHash } from './use-notify-hash.ts'
import { useOfferSelection } from './use-offer-selection.ts'

type BuyBoxProps = {
  readonly brand: Brand
  readonly code: string
  readonly target: TargetId
  readonly locale: Locale
  readonly system: SizeSystem
  readonly sizes: readonly SheetSize[]
  readonly scale: SizeScale
  /** A note about the size numbers; null if none is needed. */
  readonly sizeNote: string | null
  /** The price at render time; the live price replaces it. */
  readonly price: CatalogPrice
  /** Formats amounts. A prop, so that the table of markets stays out of the client bundle. */
  readonly format: PriceFormat
  readonly priorLowest: Minor | null
  /** The state at render time; the live state replaces it. */
  readonly saleState: SaleState
  readonly taxNote: string | null
  readonly labels: BuyLabels
  readonly product: string
  readonly notifyMeLabels: NotifyMeLabels
  readonly inStoreLabels: InStoreLabels
  /** Labels of the gift card form; null for all other products. */
  readonly giftLabels: GiftCardLabels | null
  /** The buy button’s class: each brand has its own. */
  readonly buttonClass: string
  /** Label of the express checkout link; null where there is none. */
  readonly expressLabel: string | null
  /** Content between price and sizes. */
  readonly children: ReactNode
  /** Size help. */
  readonly help: ReactNode
  /** Form fields of the offers that can be added; null if there are none. */
  readonly offers: ReactNode | null
}

const errorId = 'buy-error'

/** Reads the size from the form, which is correct before React state catches up. */
function getCheckedSize(form: HTMLFormElement | null): string | undefined {
  return form?.querySelector<HTMLInputElement>('input[name=size]:checked')?.value
}

/** Maps the error code of a failed add to a message. */
function getErrorText(code: string, retryable: boolean, labels: BuyLabels): string {
  if (code === 'bag_full') return labels.full
  if (isSaleClosed(code, labels)) return labels.closed[code]
  return retryable ? labels.failed : labels.refused
}

/** Price, sizes and the buy button. Renders the values of the static page, then the live price and stock. */
export function BuyBox(props: BuyBoxProps) {
  const { code, target, brand, locale, sizes, scale, system, format, labels: words, notifyMeLabels } = props
  const live = useLiveProduct(locale, code)
  const { add, pending } = useAddToBag()
  const [lead, setLead] = useState<SizeSystem>(system)
  const [picked, setPicked] = useState(sizes.length === 1 ? (sizes[0]?.value ?? null) : null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { kept, toggle } = useSavedSizes(brand, code)
  const [keptNow, setKeptNow] = useState(false)
  const place = { brand, locale }
  const together = useOfferSelection(form, place, code, props.offers !== null)
  const { product } = props
  const selling: SheetState = {
    place,
    code,
    product,
    sizes,
    scale,
    system,
    displaySystem: lead,
    live: live.data,
    offerSelection: together,
  }

  // Picks up a size that was selected before hydration.
  useEffect(() => {
    setPicked((before) => getCheckedSize(form.current) ?? before)
    return markPartReady('buy')
  }, [])

  const stateOf = (each: SheetSize) => getSizeStock(each, live.data, together.left).state
  const size = sizes.find(({ value }) => value === picked)
  const soldOut = live.data !== undefined && sizes.every((each) => stateOf(each) === 'gone')
  const price = live.data?.price ?? props.price
  const ownPrice = live.data?.sizes.find(({ value }) => value === picked)?.price ?? size?.price ?? null
  const saleState = live.data?.saleState ?? props.saleState
  const changed = price.current !== props.price.current

  function stop(sentence: string) {
    setProblem(sentence)
    form.current?.querySelector<HTMLInputElement>('input[name=size]:not(:disabled)')?.focus()
  }

  /** Opens the notification form, or selects the size if it is in stock. */
  function notify(value: string | null) {
    const wanted = sizes.find((each) => each.value === value)
    if (saleState === 'open' && wanted && stateOf(wanted) !== 'gone') {
      setPicked(wanted.value)
      form.current?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(wanted.value)}"]`)?.click()
      return
    }
    const onClosed = () => void live.refetch()
    openNotifyMe(selling, value, {
      why: saleState === 'open' ? 'back' : 'opens',
      labels: notifyMeLabels,
      onClosed,
    })
  }

  /** The offers chosen with the product; undefined if their code failed to load. */
  async function chosenWith() {
    const offers = props.offers && (await import('./offer-selection.client.ts').catch(() => undefined))
    if (offers === undefined) return undefined
    return { offers, chosen: form.current && offers ? offers.getChosenOffers(form.current) : [] }
  }

  async function keep() {
    const value = getCheckedSize(form.current) ?? picked
    if (value === null) return stop(words.choose)
    const along = await chosenWith()
    if (!along) return setProblem(words.failed)
    setProblem(null)
    const wish = {
      id: code,
      size: value,
      gender: target,
      ...(along.chosen.length > 0 && { with: along.chosen }),
    }
    try {
      setKeptNow(await toggle(wish))
    } catch {
      setProblem(words.failed)
    }
  }

  useNotifyHash(!live.isPending, notify)

  const expressHref = (value: string | null) => `/${locale}/checkout/express?code=${code}&size=${value ?? ''}`

  async function buy() {
    if (pending || saleState !== 'open') return
    if (soldOut) return notify(null)
    const own = form.current
    const value = getCheckedSize(own) ?? picked
    const wanted = sizes.find((each) => each.value === value)
    if (!wanted) return stop(words.choose)
    if (stateOf(wanted) === 'gone')
      return stop(interpolate(words.gone, { size: formatSize(wanted, { scale, system }, lead) }))
    setProblem(null)
    if (props.giftLabels) {
      const amount = formatAmount(wanted.price ?? price.current, format)
      const card = { size: wanted.value, amount, labels: props.giftLabels }
      return openGiftCardDialog(selling, card, () => void live.refetch())
    }
    const along = await chosenWith()
    if (!along) return setProblem(words.failed)
    const { offers, chosen } = along
    const result = await add({ material: code, size: wanted.value, target, additionalProducts: chosen })
    if (!result.ok) setProblem(getErrorText(result.error.code, result.error.retryable, words))
    else {
      if (own && offers) offers.uncheckAdditions(own)
      if (result.value.noStock) setProblem(words.noStock)
    }
    void live.refetch()
  }

  return (
    <form
      ref={form}
      className="stack"
      data-replay="buy"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void buy()
      }}
    >
      <SheetPrice
        price={price}
        sizePrice={ownPrice}
        priorLowest={live.data ? live.data.priorLowest : props.priorLowest}
        format={format}
        taxNote={props.taxNote}
        labels={words}
      />
      <p className="ms" role="status">
        {changed && interpolate(words.changed, { price: formatAmount(price.current, format) })}
      </p>
      {props.children}
      {sizes.length > 1 && (
        <SizePicker
          sizes={sizes}
          scale={scale}
          system={system}
          displaySystem={lead}
          live={live.data}
          left={together.left}
          onNotify={saleState === 'open' || saleState === 'pre_launch' ? notify : null}
          labels={words}
          note={props.sizeNote}
          errorId={problem ? errorId : null}
          onDisplaySystemChange={setLead}
          onPick={(value) => {
            setPicked(value)
            setProblem(null)
          }}
        />
      )}
      {props.help}
      {props.offers}
      <p className="ms num" role="status">
        {together.extraPrice > 0 &&
          interpolate(words.totalPrice, {
            price: formatAmount((ownPrice ?? price.current) + together.extraPrice, format),
          })}
      </p>
      <p className="ms err" id={errorId} role="alert">
        {problem}
        {problem === words.full && (
          <>
            {' '}
            <a href={`/${locale}/bolsa`}>{words.seeBag}</a>
          </>
        )}
      </p>
      <BuyAction
        saleState={saleState}
        locale={props.locale}
        className={props.buttonClass}
        pending={pending}
        soldOut={soldOut}
        size={size && sizes.length > 1 ? formatSize(size, { scale, system }, lead) : undefined}
        labels={words}
        notifyLabels={notifyMeLabels}
        onNotifyLaunch={() => notify(picked)}
      >
        {!props.giftLabels && (
          <SaveButton
            saved={picked !== null && kept.includes(picked)}
            labels={words}
            onClick={() => void keep()}
          />
        )}
      </BuyAction>
      <p className="ms" role="status">
        {keptNow && (
          <>
            {words.savedForLater} <a href={`/${locale}/bolsa`}>{words.seeBag}</a>
          </>
        )}
      </p>
      {props.expressLabel && saleState === 'open' && !soldOut && !props.giftLabels && !props.offers && (
        <a
          className="btn alt full"
          href={expressHref(picked)}
          data-replay="buy"
          onClick={(event) => {
            // A size that was selected before hydration may be missing from the link.
            const value = getCheckedSize(form.current) ?? picked
            const wanted = sizes.find((each) => each.value === value)
            const isThere = wanted !== undefined && stateOf(wanted) !== 'gone'
            if (isThere && value === picked) return
            event.preventDefault()
            if (isThere) location.assign(expressHref(value))
            else stop(words.choose)
          }}
        >
          {props.expressLabel}
        </a>
      )}
      <button
        type="button"
        className="lnk"
        data-replay="buy"
        aria-haspopup="dialog"
        onClick={() =>
          openStoreAvailability(selling, getCheckedSize(form.current) ?? picked, props.inStoreLabels)
        }
      >
        {props.inStoreLabels.find}
      </button>
      {live.isError && <p className="ms mut">{words.stockUnchecked}</p>}
      <noscript>
        <p className="ms">{words.noScript}</p>
      </noscript>
    </form>
  )
}
