'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Locale } from '#i18n/locales.ts'
import type { SizeSystem } from '#i18n/markets.ts'
import type { TargetId } from '#i18n/routing.ts'
import { type SizeScale, sizeName } from '#i18n/size-names.ts'
import { useAddToBag } from '#lib/bag/hooks.ts'
import { useLiveProduct } from '#lib/catalog/hooks.ts'
import type { Price as CatalogPrice, SaleState, SheetSize } from '#lib/catalog/types.ts'
import { formatPrice, type Minor } from '#lib/money/money.ts'
import { Cost } from './cost.tsx'
import { SizePicker } from './size-picker.tsx'
import { stockOf } from './sizes.ts'
import { type BuyWords, fill } from './words.ts'

type BuyBoxProps = {
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
  readonly priorLowest: Minor | null
  /** As the page was made; the live one takes its place. */
  readonly saleState: SaleState
  readonly taxNote: string | null
  readonly words: BuyWords
  /** The buy button’s class: each brand has its own. */
  readonly button: string
  /** What stands between price and sizes. */
  readonly children: ReactNode
}

const errorId = 'buy-error'

/** The size as the page has it: right from the first moment, while the state follows. */
function checkedSize(form: HTMLFormElement | null): string | undefined {
  return form?.querySelector<HTMLInputElement>('input[name=size]:checked')?.value
}

function isClosed(code: string, words: BuyWords): code is keyof BuyWords['closed'] {
  return Object.hasOwn(words.closed, code)
}

/** Words for a refused add, by the service’s code. */
function refusalWords(code: string, retryable: boolean, words: BuyWords): string {
  if (code === 'bag_full') return words.full
  if (isClosed(code, words)) return words.closed[code]
  return retryable ? words.failed : words.refused
}

/** Price, sizes and the buy button. The page brings them as they were; price and stock of this moment follow. */
export function BuyBox(props: BuyBoxProps) {
  const { code, target, locale, sizes, words } = props
  const { scale, system } = props
  const live = useLiveProduct(locale, code)
  const { add, pending } = useAddToBag()
  const [lead, setLead] = useState<SizeSystem>(system)
  const [picked, setPicked] = useState(sizes.length === 1 ? (sizes[0]?.value ?? null) : null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  // A size picked and a form sent before this code arrived count.
  useEffect(() => {
    const own = form.current
    if (!own) return
    setPicked((before) => checkedSize(own) ?? before)
    const sent = own.dataset.waits === 'sent'
    delete own.dataset.waits
    if (sent) own.requestSubmit()
  }, [])

  const size = sizes.find(({ value }) => value === picked)
  const name = size && sizeName(size, { scale, system }, lead)
  const soldOut = live.data !== undefined && sizes.every((each) => stockOf(each, live.data).state === 'gone')
  const price = live.data?.price ?? props.price
  const saleState = live.data?.saleState ?? props.saleState
  const closed = saleState === 'open' ? null : words.closed[saleState]
  const changed = price.current !== props.price.current

  function stop(sentence: string) {
    setProblem(sentence)
    form.current?.querySelector<HTMLInputElement>('input[name=size]:not(:disabled)')?.focus()
  }

  async function buy() {
    if (pending || soldOut || closed) return
    const value = checkedSize(form.current) ?? picked
    const wanted = sizes.find((each) => each.value === value)
    if (!wanted) return stop(words.choose)
    if (stockOf(wanted, live.data).state === 'gone')
      return stop(fill(words.gone, { size: sizeName(wanted, { scale, system }, lead) }))
    setProblem(null)
    const result = await add({ material: code, size: wanted.value, target })
    if (!result.ok) setProblem(refusalWords(result.refusal.code, result.refusal.retryable, words))
    else if (result.value.noStock) setProblem(words.noStock)
    void live.refetch()
  }

  return (
    <form
      ref={form}
      className="stack"
      data-waits=""
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void buy()
      }}
    >
      <Cost
        price={price}
        own={live.data?.sizes.find(({ value }) => value === picked)?.price ?? size?.price ?? null}
        priorLowest={live.data ? live.data.priorLowest : props.priorLowest}
        locale={locale}
        taxNote={props.taxNote}
        words={words}
      />
      <p className="ms" role="status">
        {changed && fill(words.changed, { price: formatPrice(price.current, locale, price.currency) })}
      </p>
      {props.children}
      {sizes.length > 1 && (
        <SizePicker
          sizes={sizes}
          scale={scale}
          system={system}
          lead={lead}
          live={live.data}
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
      <p className="ms err" id={errorId} role="alert">
        {problem}
        {problem === words.full && (
          <>
            {' '}
            <a href={`/${locale}/bolsa`}>{words.seeBag}</a>
          </>
        )}
      </p>
      {closed ? (
        <p className="b">{closed}</p>
      ) : (
        <div className="addrow">
          <button
            type="submit"
            className={`btn full ${props.button}`}
            aria-disabled={pending || soldOut || undefined}
          >
            {pending && <span className="spin" aria-hidden="true" />}
            <Label
              pending={pending}
              soldOut={soldOut}
              name={sizes.length > 1 ? name : undefined}
              words={words}
            />
          </button>
        </div>
      )}
      {live.isError && <p className="ms mut">{words.unchecked}</p>}
      <noscript>
        <p className="ms">{words.noScript}</p>
      </noscript>
    </form>
  )
}

type LabelProps = {
  readonly pending: boolean
  readonly soldOut: boolean
  readonly name: string | undefined
  readonly words: BuyWords
}

function Label({ pending, soldOut, name, words }: LabelProps) {
  if (soldOut) return words.soldOut
  if (pending) return words.adding
  return name ? fill(words.addSize, { size: name }) : words.add
}
