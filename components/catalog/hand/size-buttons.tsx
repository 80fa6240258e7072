import type { KeyboardEvent } from 'react'
import { fill } from '#components/ui/fill.ts'
import { backInStockHref, type HandSize } from './sizes.ts'
import type { QuickAdd } from './use-quick-add.ts'
import type { HandWords } from './words.ts'

type Props = {
  readonly sizes: readonly HandSize[]
  readonly href: string
  readonly quick: QuickAdd
  readonly words: HandWords
  /** In a row only one of them is a stop of the Tab key, and the arrows lead on. */
  readonly row?: boolean
}

const next: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')]
  const at = all.findIndex((each) => each.matches(':focus'))
  const step = next[event.key]
  const to =
    event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step === undefined ? -1 : at + step
  if (at < 0 || (step === undefined && to < 0)) return
  event.preventDefault()
  all[(to + all.length) % all.length]?.focus()
}

/** Sizes to press: each puts one into the bag; one that is sold out leads to where one is told when it is back. */
export function SizeButtons({ sizes, href, quick, words, row = false }: Props) {
  const { buy } = words
  return (
    <ul className="hz" {...(row && { onKeyDown: walk })}>
      {sizes.map((size) => {
        const { value, name, names, short, few, mine } = size
        const text = row ? short : names[0]
        const second = row ? null : names[1]
        if (few === 0)
          return (
            <li key={value}>
              <a className="x" href={backInStockHref(href, value)} {...(row && { tabIndex: -1 })}>
                <span className="vh">{fill(words.back, { size: name })}</span>
                <s aria-hidden="true">{text}</s>
                {!row && <small aria-hidden="true">{words.backShort}</small>}
              </a>
            </li>
          )
        const left = few === null ? null : few === 1 ? buy.last : row ? null : fill(buy.left, { count: few })
        const told = [fill(buy.addSize, { size: name }), mine && words.mine, left].filter(Boolean).join(', ')
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

type ToldProps = { readonly quick: QuickAdd; readonly bag: string; readonly words: HandWords }

/** What hinders, and that something is under way. */
export function QuickTold({ quick: { pending, problem }, bag, words }: ToldProps) {
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
