import type { KeyboardEvent } from 'react'
import { interpolate } from '#components/ui/fill.ts'
import { buildBackInStockHref, type TileSize } from './sizes.ts'
import type { QuickAdd } from './use-quick-add.ts'
import type { TileLabels } from './words.ts'

type Props = {
  readonly sizes: readonly TileSize[]
  readonly href: string
  readonly quickAdd: QuickAdd
  readonly labels: TileLabels
  /** In a row only one of them is a stop of the Tab key, and the arrows lead on. */
  readonly isRow?: boolean
}

const arrowSteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')]
  const at = all.findIndex((each) => each.matches(':focus'))
  const step = arrowSteps[event.key]
  const to =
    event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step === undefined ? -1 : at + step
  if (at < 0 || (step === undefined && to < 0)) return
  event.preventDefault()
  all[(to + all.length) % all.length]?.focus()
}

/** Sizes to press: each puts one into the bag; one that is sold out leads to where one is told when it is back. */
export function SizeButtons({ sizes, href, quickAdd: quick, labels: words, isRow: row = false }: Props) {
  const { buy } = words
  return (
    <ul className="hz" {...(row && { onKeyDown: moveFocus })}>
      {sizes.map((size) => {
        const { value, name, names, shortName: short, stockLeft: few, mine } = size
        const text = row ? short : names[0]
        const second = row ? null : names[1]
        if (few === 0)
          return (
            <li key={value}>
              <a className="x" href={buildBackInStockHref(href, value)} {...(row && { tabIndex: -1 })}>
                <span className="vh">{interpolate(words.notifyWhenBack, { size: name })}</span>
                <s aria-hidden="true">{text}</s>
                {!row && <small aria-hidden="true">{words.notifyWhenBackShort}</small>}
              </a>
            </li>
          )
        const left = few === null ? null : few === 1 ? buy.last : row ? null : interpolate(buy.left, { count: few })
        const told = [interpolate(buy.addSize, { size: name }), mine && words.yourSize, left].filter(Boolean).join(', ')
        return (
          <li key={value}>
            <button
              type="button"
              className={mine ? 'on' : undefined}
              data-size={value}
              aria-busy={quick.pending === value || undefined}
              onClick={() => quick.add({ value, name })}
              {...(row && { tabIndex: -1 })}
            >
              <span className="vh">{told}</span>
              <b aria-hidden="true">{sizes.length === 1 && row ? `${buy.add}, ${name}` : text}</b>
              {second && <small aria-hidden="true">{second}</small>}
              {left && <em aria-hidden="true">{left}</em>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type QuickAddStatusProps = { readonly quickAdd: QuickAdd; readonly bagHref: string; readonly labels: TileLabels }

/** What hinders, and that something is under way. */
export function QuickAddStatus({ quickAdd: { pending, problem }, bagHref: bag, labels: words }: QuickAddStatusProps) {
  return (
    <>
      <p className="vh" role="status">
        {pending !== null && words.buy.adding}
      </p>
      <p className="hm" role="alert">
        {problem?.text}
        {problem?.full && (
          <>
            {' '}
            <a href={bag}>{words.buy.seeBag}</a>
          </>
        )}
      </p>
    </>
  )
}
