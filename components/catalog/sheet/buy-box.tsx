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
  const { code, target, brand, locale, sizes, scale, system, format, labels, notifyMeLabels } = props
  const live = useLiveProduct(locale, code)
  const { add, pending } = useAddToBag()
  const [displaySystem, setDisplaySystem] = useState<SizeSystem>(system)
  const [selected, setSelected] = useState(sizes.length === 1 ? (sizes[0]?.value ?? null) : null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { saved: savedSizes, toggle } = useSavedSizes(brand, code)
  const [savedNow, setSavedNow] = useState(false)
  const shop = { brand, locale }
  const offerSelection = useOfferSelection(form, shop, code, props.offers !== null)
  const { product } = props
  const sheet: SheetState = {
    shop,
    code,
    product,
    sizes,
    scale,
    system,
    displaySystem,
    live: live.data,
    offerSelection,
  }

  // Picks up a size that was selected before hydration.
  useEffect(() => {
    setSelected((current) => getCheckedSize(form.current) ?? current)
    return markPartReady('buy')
  }, [])

  const getState = (candidate: SheetSize) => getSizeStock(candidate, live.data, offerSelection.left).state
  const size = sizes.find(({ value }) => value === selected)
  const soldOut = live.data !== undefined && sizes.every((candidate) => getState(candidate) === 'gone')
  const price = live.data?.price ?? props.price
  const ownPrice = live.data?.sizes.find(({ value }) => value === selected)?.price ?? size?.price ?? null
  const saleState = live.data?.saleState ?? props.saleState
  const changed = price.current !== props.price.current

  function showProblem(sentence: string) {
    setProblem(sentence)
    form.current?.querySelector<HTMLInputElement>('input[name=size]:not(:disabled)')?.focus()
  }

  /** Opens the notification form, or selects the size if it is in stock. */
  function notify(value: string | null) {
    const sheetSize = sizes.find((candidate) => candidate.value === value)
    if (saleState === 'open' && sheetSize && getState(sheetSize) !== 'gone') {
      setSelected(sheetSize.value)
      form.current?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(sheetSize.value)}"]`)?.click()
      return
    }
    const onClosed = () => void live.refetch()
    openNotifyMe(sheet, value, {
      why: saleState === 'open' ? 'back' : 'opens',
      labels: notifyMeLabels,
      onClosed,
    })
  }

  /** The offers chosen with the product; undefined if their code failed to load. */
  async function getOffers() {
    const offers = props.offers && (await import('./offer-selection.client.ts').catch(() => undefined))
    if (offers === undefined) return undefined
    return { offers, chosen: form.current && offers ? offers.getChosenOffers(form.current) : [] }
  }

  async function toggleSaved() {
    const value = getCheckedSize(form.current) ?? selected
    if (value === null) return showProblem(labels.choose)
    const chosenOffers = await getOffers()
    if (!chosenOffers) return setProblem(labels.failed)
    setProblem(null)
    const item = {
      id: code,
      size: value,
      gender: target,
      ...(chosenOffers.chosen.length > 0 && { with: chosenOffers.chosen }),
    }
    try {
      setSavedNow(await toggle(item))
    } catch {
      setProblem(labels.failed)
    }
  }

  useNotifyHash(!live.isPending, notify)

  const expressHref = (value: string | null) => `/${locale}/checkout/express?code=${code}&size=${value ?? ''}`

  async function buy() {
    if (pending || saleState !== 'open') return
    if (soldOut) return notify(null)
    const formElement = form.current
    const value = getCheckedSize(formElement) ?? selected
    const sheetSize = sizes.find((candidate) => candidate.value === value)
    if (!sheetSize) return showProblem(labels.choose)
    if (getState(sheetSize) === 'gone')
      return showProblem(
        interpolate(labels.gone, { size: formatSize(sheetSize, { scale, system }, displaySystem) }),
      )
    setProblem(null)
    if (props.giftLabels) {
      const amount = formatAmount(sheetSize.price ?? price.current, format)
      const card = { size: sheetSize.value, amount, labels: props.giftLabels }
      return openGiftCardDialog(sheet, card, () => void live.refetch())
    }
    const chosenOffers = await getOffers()
    if (!chosenOffers) return setProblem(labels.failed)
    const { offers, chosen } = chosenOffers
    const result = await add({ material: code, size: sheetSize.value, target, additionalProducts: chosen })
    if (!result.ok) setProblem(getErrorText(result.error.code, result.error.retryable, labels))
    else {
      if (formElement && offers) offers.uncheckAdditions(formElement)
      if (result.value.noStock) setProblem(labels.noStock)
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
        labels={labels}
      />
      <p className="ms" role="status">
        {changed && interpolate(labels.changed, { price: formatAmount(price.current, format) })}
      </p>
      {props.children}
      {sizes.length > 1 && (
        <SizePicker
          sizes={sizes}
          scale={scale}
          system={system}
          displaySystem={displaySystem}
          live={live.data}
          left={offerSelection.left}
          onNotify={saleState === 'open' || saleState === 'pre_launch' ? notify : null}
          labels={labels}
          note={props.sizeNote}
          errorId={problem ? errorId : null}
          onDisplaySystemChange={setDisplaySystem}
          onPick={(value) => {
            setSelected(value)
            setProblem(null)
          }}
        />
      )}
      {props.help}
      {props.offers}
      <p className="ms num" role="status">
        {offerSelection.extraPrice > 0 &&
          interpolate(labels.totalPrice, {
            price: formatAmount((ownPrice ?? price.current) + offerSelection.extraPrice, format),
          })}
      </p>
      <p className="ms err" id={errorId} role="alert">
        {problem}
        {problem === labels.full && (
          <>
            {' '}
            <a href={`/${locale}/bolsa`}>{labels.seeBag}</a>
          </>
        )}
      </p>
      <BuyAction
        saleState={saleState}
        locale={props.locale}
        className={props.buttonClass}
        pending={pending}
        soldOut={soldOut}
        size={size && sizes.length > 1 ? formatSize(size, { scale, system }, displaySystem) : undefined}
        labels={labels}
        notifyLabels={notifyMeLabels}
        onNotifyLaunch={() => notify(selected)}
      >
        {!props.giftLabels && (
          <SaveButton
            saved={selected !== null && savedSizes.includes(selected)}
            labels={labels}
            onClick={() => void toggleSaved()}
          />
        )}
      </BuyAction>
      <p className="ms" role="status">
        {savedNow && (
          <>
            {labels.savedForLater} <a href={`/${locale}/bolsa`}>{labels.seeBag}</a>
          </>
        )}
      </p>
      {props.expressLabel && saleState === 'open' && !soldOut && !props.giftLabels && !props.offers && (
        <a
          className="btn alt full"
          href={expressHref(selected)}
          data-replay="buy"
          onClick={(event) => {
            // A size that was selected before hydration may be missing from the link.
            const value = getCheckedSize(form.current) ?? selected
            const requested = sizes.find((candidate) => candidate.value === value)
            const isAvailable = requested !== undefined && getState(requested) !== 'gone'
            if (isAvailable && value === selected) return
            event.preventDefault()
            if (isAvailable) location.assign(expressHref(value))
            else showProblem(labels.choose)
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
          openStoreAvailability(sheet, getCheckedSize(form.current) ?? selected, props.inStoreLabels)
        }
      >
        {props.inStoreLabels.find}
      </button>
      {live.isError && <p className="ms mut">{labels.stockUnchecked}</p>}
      <noscript>
        <p className="ms">{labels.noScript}</p>
      </noscript>
    </form>
  )
}
