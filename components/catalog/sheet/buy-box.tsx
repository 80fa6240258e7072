'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { GiftWords } from '#components/giftcards/words.ts'
import type { NoticeWords } from '#components/notify-me/words.ts'
import type { InStoreWords } from '#components/stores/in-store-words.ts'
import { fill } from '#components/ui/fill.ts'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { SizeSystem } from '#i18n/markets.ts'
import type { TargetId } from '#i18n/routing.ts'
import { type SizeScale, sizeName } from '#i18n/size-names.ts'
import { useAddToBag } from '#lib/bag/hooks.ts'
import { useLiveProduct } from '#lib/catalog/hooks.ts'
import type { Price as CatalogPrice, SaleState, SheetSize } from '#lib/catalog/types.ts'
import { formatAmount, type Minor, type PriceFormat } from '#lib/money/money.ts'
import { answers } from '#lib/session/presses.ts'
import { BuyAction } from './buy-action.tsx'
import { Cost } from './cost.tsx'
import { askToBeTold, findInStores, giveCard, type Selling } from './elsewhere.ts'
import { Keep, useKept } from './keep.tsx'
import { SizePicker } from './size-picker.tsx'
import { stockOf } from './sizes.ts'
import { useNotifyHash } from './use-notify-hash.ts'
import { useTogether } from './use-together.ts'
import { type BuyWords, isClosed } from './words.ts'

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
  readonly words: BuyWords
  readonly product: string
  readonly noticeWords: NoticeWords
  readonly inStoreWords: InStoreWords
  /** Of a gift card, what is asked before it goes into the bag; null for everything else. */
  readonly giftWords: GiftWords | null
  /** The buy button’s class: each brand has its own. */
  readonly button: string
  /** What leads to the express checkout; null where there is none. */
  readonly express: string | null
  /** What stands between price and sizes. */
  readonly children: ReactNode
  /** What helps to choose a size. */
  readonly help: ReactNode
  /** What can be put in with it, as fields of the form; null where there is nothing. */
  readonly offers: ReactNode | null
}

const errorId = 'buy-error'

/** The size as the page has it: right from the first moment, while the state follows. */
function checkedSize(form: HTMLFormElement | null): string | undefined {
  return form?.querySelector<HTMLInputElement>('input[name=size]:checked')?.value
}

/** Words for a refused add, by the service’s code. */
function refusalWords(code: string, retryable: boolean, words: BuyWords): string {
  if (code === 'bag_full') return words.full
  if (isClosed(code, words)) return words.closed[code]
  return retryable ? words.failed : words.refused
}

/** Price, sizes and the buy button. The page brings them as they were; price and stock of this moment follow. */
export function BuyBox(props: BuyBoxProps) {
  const { code, target, brand, locale, sizes, scale, system, format, words, noticeWords } = props
  const live = useLiveProduct(locale, code)
  const { add, pending } = useAddToBag()
  const [lead, setLead] = useState<SizeSystem>(system)
  const [picked, setPicked] = useState(sizes.length === 1 ? (sizes[0]?.value ?? null) : null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { kept, change } = useKept(brand, code)
  const [keptNow, setKeptNow] = useState(false)
  const place = { brand, locale }
  const together = useTogether(form, place, code, props.offers !== null)
  const { product } = props
  const selling: Selling = { place, code, product, sizes, scale, system, lead, live: live.data, together }

  // A size picked before this code arrived counts.
  useEffect(() => {
    setPicked((before) => checkedSize(form.current) ?? before)
    return answers('buy')
  }, [])

  const stateOf = (each: SheetSize) => stockOf(each, live.data, together.left).state
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
    askToBeTold(selling, value, {
      why: saleState === 'open' ? 'back' : 'opens',
      words: noticeWords,
      onClosed,
    })
  }

  /** What is chosen to go in with it; undefined where the code that knows did not come. */
  async function chosenWith() {
    const offers = props.offers && (await import('./offer-stock.ts').catch(() => undefined))
    if (offers === undefined) return undefined
    return { offers, chosen: form.current && offers ? offers.chosenOffers(form.current) : [] }
  }

  async function keep() {
    const value = checkedSize(form.current) ?? picked
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
      setKeptNow(await change(wish))
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
    const value = checkedSize(own) ?? picked
    const wanted = sizes.find((each) => each.value === value)
    if (!wanted) return stop(words.choose)
    if (stateOf(wanted) === 'gone')
      return stop(fill(words.gone, { size: sizeName(wanted, { scale, system }, lead) }))
    setProblem(null)
    if (props.giftWords) {
      const amount = formatAmount(wanted.price ?? price.current, format)
      const card = { size: wanted.value, amount, words: props.giftWords }
      return giveCard(selling, card, () => void live.refetch())
    }
    const along = await chosenWith()
    if (!along) return setProblem(words.failed)
    const { offers, chosen } = along
    const result = await add({ material: code, size: wanted.value, target, with: chosen })
    if (!result.ok) setProblem(refusalWords(result.refusal.code, result.refusal.retryable, words))
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
      data-waits="buy"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void buy()
      }}
    >
      <Cost
        price={price}
        own={ownPrice}
        priorLowest={live.data ? live.data.priorLowest : props.priorLowest}
        format={format}
        taxNote={props.taxNote}
        words={words}
      />
      <p className="ms" role="status">
        {changed && fill(words.changed, { price: formatAmount(price.current, format) })}
      </p>
      {props.children}
      {sizes.length > 1 && (
        <SizePicker
          sizes={sizes}
          scale={scale}
          system={system}
          lead={lead}
          live={live.data}
          left={together.left}
          onNotify={saleState === 'open' || saleState === 'pre_launch' ? notify : null}
          words={words}
          note={props.sizeNote}
          errorId={problem ? errorId : null}
          onLead={setLead}
          onPick={(value) => {
            setPicked(value)
            setProblem(null)
          }}
        />
      )}
      {props.help}
      {props.offers}
      <p className="ms num" role="status">
        {together.extra > 0 &&
          fill(words.together, {
            price: formatAmount((ownPrice ?? price.current) + together.extra, format),
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
        className={props.button}
        pending={pending}
        soldOut={soldOut}
        size={size && sizes.length > 1 ? sizeName(size, { scale, system }, lead) : undefined}
        words={words}
        told={noticeWords}
        onOpens={() => notify(picked)}
      >
        {!props.giftWords && (
          <Keep kept={picked !== null && kept.includes(picked)} words={words} onPress={() => void keep()} />
        )}
      </BuyAction>
      <p className="ms" role="status">
        {keptNow && (
          <>
            {words.kept} <a href={`/${locale}/bolsa`}>{words.seeBag}</a>
          </>
        )}
      </p>
      {props.express && saleState === 'open' && !soldOut && !props.giftWords && !props.offers && (
        <a
          className="btn alt full"
          href={expressHref(picked)}
          data-waits="buy"
          onClick={(event) => {
            // A size that was chosen before this code came may not be in the link yet.
            const value = checkedSize(form.current) ?? picked
            const wanted = sizes.find((each) => each.value === value)
            const isThere = wanted !== undefined && stateOf(wanted) !== 'gone'
            if (isThere && value === picked) return
            event.preventDefault()
            if (isThere) location.assign(expressHref(value))
            else stop(words.choose)
          }}
        >
          {props.express}
        </a>
      )}
      <button
        type="button"
        className="lnk"
        data-waits="buy"
        aria-haspopup="dialog"
        onClick={() => findInStores(selling, checkedSize(form.current) ?? picked, props.inStoreWords)}
      >
        {props.inStoreWords.find}
      </button>
      {live.isError && <p className="ms mut">{words.unchecked}</p>}
      <noscript>
        <p className="ms">{words.noScript}</p>
      </noscript>
    </form>
  )
}
