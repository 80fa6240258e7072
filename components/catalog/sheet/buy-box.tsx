'use client'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadWithLabels } from '#components/labels/load-with-labels.ts'
import { interpolate } from '#components/ui/interpolate.ts'
import { useOpener } from '#components/ui/use-opener.ts'
import type { Brand } from '#config/brands.ts'
import type { SizeSystem } from '#config/markets.ts'
import { formatSize, type SizeScale } from '#i18n/format-size.ts'
import type { Locale } from '#i18n/locales.ts'
import type { TargetId } from '#i18n/routing.ts'
import { useAddToBag } from '#lib/bag/use-add-to-bag.ts'
import type { Price as CatalogPrice, SaleState, SheetSize } from '#lib/catalog/types.ts'
import { useLiveProduct } from '#lib/catalog/use-live-product.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { formatAmount, type Minor, type PriceFormat } from '#lib/money/money.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { BuyAction } from './buy-action.tsx'
import { BuyContext } from './buy-context.ts'
import { type BuyLabels, isSaleClosed } from './buy-labels.ts'
import {
  adoptOffers,
  getChosenOffers,
  getOfferSelection,
  type Offer,
  uncheckAdditions,
} from './offer-selection.ts'
import { SaveButton, useSavedSizes } from './save-button.tsx'
import type { SheetDialogRequest } from './sheet-dialogs.tsx'
import { SheetPrice } from './sheet-price.tsx'
import type { SheetState } from './sheet-state.ts'
import { SizePicker } from './size-picker.tsx'
import { getSizeStock } from './size-stock.ts'
import { useNotifyHash } from './use-notify-hash.ts'
import { useOffers } from './use-offers.ts'
import { usePreferredSize } from './use-preferred-size.ts'

const loadDialog = loadWithLabels(() => import('./sheet-dialogs.tsx').then(({ SheetDialog }) => SheetDialog))
const SheetDialog = lazy(loadDialog)

type BuyBoxProps = {
  readonly brand: Brand
  readonly code: string
  readonly target: TargetId
  readonly locale: Locale
  /** The path of the sheet. */
  readonly href: string
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
  /** Labels of the dialogs. */
  readonly dialogLabels: BrowserLabels
  readonly isGiftCard: boolean
  /** The buy button’s class: each brand has its own. */
  readonly buttonClass: string
  /** Label of the express checkout button; null where there is none. */
  readonly expressLabel: string | null
  /** Content between price and sizes. */
  readonly children: ReactNode
  /** Size help. */
  readonly help: ReactNode
  /** The offers that can be added, as of render time. */
  readonly offers: readonly Offer[]
  /** Their form fields; null if there are none. */
  readonly offerFields: ReactNode | null
}

const errorId = 'buy-error'

/** Maps the error code of a failed add to a message. */
function getErrorText(code: string, retryable: boolean, labels: BuyLabels): string {
  if (code === 'bag_full') return labels.full
  if (isSaleClosed(code, labels)) return labels.closed[code]
  return retryable ? labels.failed : labels.refused
}

/** Price, sizes and the buy button. Renders the values of the static page, then the live price and stock. */
export function BuyBox(props: BuyBoxProps) {
  const { code, target, brand, locale, sizes, scale, system, format, labels } = props
  const live = useLiveProduct(locale, code)
  const { add, pending } = useAddToBag()
  const [displaySystem, setDisplaySystem] = useState<SizeSystem>(system)
  const [selected, setSelected] = useState(sizes.length === 1 ? (sizes[0]?.value ?? null) : null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { saved: savedSizes, toggle } = useSavedSizes(brand, code)
  const [savedNow, setSavedNow] = useState(false)
  const shop = { brand, locale }
  const [offers, changeOffers] = useOffers(props.offers, shop, code, selected)
  const offerSelection = getOfferSelection(offers)
  const dialogs = useOpener<SheetDialogRequest>(loadDialog)
  const sheet: SheetState = {
    shop,
    code,
    product: props.product,
    sizes,
    scale,
    system,
    displaySystem,
    live: live.data,
    offerSelection,
  }

  // Adopts what was chosen before hydration, and what the browser restored. A layout effect renders it before
  // early events are replayed.
  useLayoutEffect(() => {
    if (!form.current) return
    const data = new FormData(form.current)
    const size = data.get('size')
    if (typeof size === 'string') setSelected(size)
    changeOffers((current) => (current.length ? adoptOffers(current, data) : current))
  }, [changeOffers])

  useEffect(() => markPartReady('buy'), [])

  const getState = (candidate: SheetSize) => getSizeStock(candidate, live.data, offerSelection.left).state
  const available = sizes.filter((candidate) => getState(candidate) !== 'gone')
  const size = sizes.find(({ value }) => value === selected)
  const soldOut = live.data !== undefined && !available.length
  const price = live.data?.price ?? props.price
  const ownPrice = live.data?.sizes.find(({ value }) => value === selected)?.price ?? size?.price ?? null
  const saleState = live.data?.saleState ?? props.saleState
  const changed = price.current !== props.price.current
  const { loading } = dialogs

  function pick(value: string) {
    setSelected(value)
    setProblem(null)
  }

  usePreferredSize(
    brand,
    live.data,
    available.map(({ value }) => value),
    (value) => setSelected((current) => current ?? value),
  )

  function showProblem(sentence: string) {
    setProblem(sentence)
    const fields = [...(form.current?.elements ?? [])].filter((field) => field instanceof HTMLInputElement)
    fields.find(({ name, disabled }) => name === 'size' && !disabled)?.focus()
  }

  /** Opens the notification form, or selects the size if it is in stock. */
  function notify(value: string | null) {
    const isAvailable = available.some((candidate) => candidate.value === value)
    if (saleState === 'open' && value !== null && isAvailable) return pick(value)
    dialogs.open({ kind: 'notify', size: value, reason: saleState === 'open' ? 'back' : 'opens' })
  }

  function closeDialog() {
    dialogs.close()
    if (dialogs.target?.kind !== 'stores') void live.refetch()
  }

  async function toggleSaved() {
    if (selected === null) return showProblem(labels.choose)
    setProblem(null)
    const chosen = getChosenOffers(offers)
    const item = { id: code, size: selected, gender: target, ...(chosen.length > 0 && { with: chosen }) }
    try {
      setSavedNow(await toggle(item))
    } catch {
      setProblem(labels.failed)
    }
  }

  useNotifyHash(!live.isPending, notify)

  function startExpressCheckout() {
    if (!size || getState(size) === 'gone') return showProblem(labels.choose)
    location.assign(`/${locale}/checkout/express?code=${code}&size=${size.value}`)
  }

  async function buy() {
    if (pending || saleState !== 'open') return
    if (soldOut) return notify(null)
    if (!size) return showProblem(labels.choose)
    if (getState(size) === 'gone')
      return showProblem(
        interpolate(labels.gone, { size: formatSize(size, { scale, system }, displaySystem) }),
      )
    setProblem(null)
    if (props.isGiftCard) {
      const amount = formatAmount(size.price ?? price.current, format)
      return dialogs.open({ kind: 'gift', size: size.value, amount })
    }
    const result = await add({
      material: code,
      size: size.value,
      target,
      additionalProducts: getChosenOffers(offers),
    })
    if (!result.ok) setProblem(getErrorText(result.error.code, result.error.retryable, labels))
    else {
      changeOffers(uncheckAdditions)
      if (result.value.noStock) setProblem(labels.noStock)
    }
    void live.refetch()
  }

  return (
    <BuyContext value={{ size: selected, offers, changeOffers }}>
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
            selected={selected}
            live={live.data}
            left={offerSelection.left}
            onNotify={saleState === 'open' || saleState === 'pre_launch' ? notify : null}
            loadingSize={loading?.kind === 'notify' ? loading.size : null}
            labels={labels}
            note={props.sizeNote}
            errorId={problem ? errorId : null}
            onDisplaySystemChange={setDisplaySystem}
            onPick={pick}
          />
        )}
        {props.help}
        {props.offerFields}
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
          locale={locale}
          href={props.href}
          className={props.buttonClass}
          pending={pending}
          isLoading={loading?.kind === 'gift' || (loading?.kind === 'notify' && loading.size === null)}
          soldOut={soldOut}
          size={size && sizes.length > 1 ? formatSize(size, { scale, system }, displaySystem) : undefined}
          labels={labels}
          onNotifyLaunch={() => notify(selected)}
        >
          {!props.isGiftCard && (
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
        {props.expressLabel &&
          saleState === 'open' &&
          !soldOut &&
          !props.isGiftCard &&
          !props.offerFields && (
            <button type="button" className="btn alt full" onClick={startExpressCheckout}>
              {props.expressLabel}
            </button>
          )}
        <button
          type="button"
          className="lnk"
          aria-haspopup="dialog"
          aria-busy={loading?.kind === 'stores' || undefined}
          onClick={() => dialogs.open({ kind: 'stores', size: selected })}
        >
          {labels.findInStore}
        </button>
        {live.isError && <p className="ms mut">{labels.stockUnchecked}</p>}
        <noscript>
          <p className="ms">{labels.noScript}</p>
        </noscript>
      </form>
      <Suspense>
        {dialogs.target && (
          <SheetDialog
            request={dialogs.target}
            sheet={sheet}
            labels={props.dialogLabels}
            onClose={closeDialog}
          />
        )}
      </Suspense>
    </BuyContext>
  )
}
