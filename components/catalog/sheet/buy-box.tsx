'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { GiftCardLabels } from '#components/giftcards/gift-card-labels.ts'
import type { NotifyMeLabels } from '#components/notify-me/notify-me-labels.ts'
import type { InStoreLabels } from '#components/stores/in-store-labels.ts'
import { interpolate } from '#components/ui/interpolate.ts'
import type { Brand } from '#i18n/brands.ts'
import { formatSize, type SizeScale } from '#i18n/format-size.ts'
import type { Locale } from '#i18n/locales.ts'
import type { SizeSystem } from '#i18n/markets.ts'
import type { TargetId } from '#i18n/routing.ts'
import { useAddToBag } from '#lib/bag/use-add-to-bag.ts'
import type { Price as CatalogPrice, SaleState, SheetSize } from '#lib/catalog/types.ts'
import { useLiveProduct } from '#lib/catalog/use-live-product.ts'
import { formatAmount, type Minor, type PriceFormat } from '#lib/money/money.ts'
import { markPartReady } from '#lib/session/event-replay.ts'
import { BuyAction } from './buy-action.tsx'
import { type BuyLabels, isSaleClosed } from './buy-labels.ts'
import { SaveButton, useSavedSizes } from './save-button.tsx'
import { openGiftCardDialog, openNotifyMe, openStoreAvailability, type SheetState } from './sheet-dialogs.ts'
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
  /** What must be known of the numbers; null where they say it all. */
  readonly sizeNote: string | null
  /** The price the page was made with; the live one takes its place. */
  readonly price: CatalogPrice
  /** How amounts are written: the table of markets stays where it is. */
  readonly format: PriceFormat
  readonly priorLowest: Minor | null
  /** As the page was made; the live one takes its place. */
  readonly saleState: SaleState
  readonly taxNote: string | null
  readonly labels: BuyLabels
  readonly product: string
  readonly notifyMeLabels: NotifyMeLabels
  readonly inStoreLabels: InStoreLabels
  /** Of a gift card, what is asked before it goes into the bag; null for everything else. */
  readonly giftLabels: GiftCardLabels | null
  /** The buy button’s class: each brand has its own. */
  readonly buttonClass: string
  /** What leads to the express checkout; null where there is none. */
  readonly expressLabel: string | null
  /** What stands between price and sizes. */
  readonly children: ReactNode
  /** What helps to choose a size. */
  readonly help: ReactNode
  /** What can be put in with it, as fields of the form; null where there is nothing. */
  readonly offers: ReactNode | null
}

const errorId = 'buy-error'

/** The size as the page has it: right from the first moment, while the state follows. */
function getCheckedSize(form: HTMLFormElement | null): string | undefined {
  return form?.querySelector<HTMLInputElement>('input[name=size]:checked')?.value
}

/** Words for a refused add, by the service’s code. */
function getErrorText(code: string, retryable: boolean, labels: BuyLabels): string {
  if (code === 'bag_full') return labels.full
  if (isSaleClosed(code, labels)) return labels.closed[code]
  return retryable ? labels.failed : labels.refused
}

/** Price, sizes and the buy button. The page brings them as they were; price and stock of this moment follow. */
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

  // A size picked before this code arrived counts.
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

  /** Notes who wants to be told; of a size that can be had there is nothing to tell. */
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

  /** What is chosen to go in with it; undefined where the code that knows did not come. */
  async function chosenWith() {
    const offers = props.offers && (await import('./offer-selection.ts').catch(() => undefined))
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
            // A size that was chosen before this code came may not be in the link yet.
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
