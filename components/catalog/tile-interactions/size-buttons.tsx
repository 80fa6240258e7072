import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { buildBackInStockHref, type TileSize } from './tile-sizes.client.ts'
import type { QuickAdd } from './use-quick-add.ts'

type Props = {
  readonly sizes: readonly TileSize[]
  readonly href: string
  readonly quickAdd: QuickAdd
  readonly t: Translate
  /** In a row only one button is a tab stop; arrow keys move between them. */
  readonly isRow?: boolean
  /** Each new number above zero moves the focus to the preferred size. */
  readonly focusRequest?: number
}

const arrowSteps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const all = [...event.currentTarget.children].map(({ firstElementChild }) => firstElementChild)
  const index = all.indexOf(document.activeElement)
  const step = arrowSteps[event.key]
  const nextIndex =
    event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step === undefined ? -1 : index + step
  if (index < 0 || (step === undefined && nextIndex < 0)) return
  event.preventDefault()
  const next = all[(nextIndex + all.length) % all.length]
  if (next instanceof HTMLElement) next.focus()
}

/** Size buttons: each adds one unit to the bag; a sold-out size links to its back-in-stock notification. */
export function SizeButtons({ sizes, href, quickAdd, t, isRow = false, focusRequest = 0 }: Props) {
  const preferred = useRef<HTMLElement>(null)
  const inStock = sizes.filter(({ stockLeft }) => stockLeft !== 0)
  const preferredSize = inStock.find(({ isSaved }) => isSaved) ?? inStock[0] ?? sizes[0]
  const setPreferred = (element: HTMLElement | null) => {
    preferred.current = element
  }
  useEffect(() => {
    if (focusRequest > 0) preferred.current?.focus()
  }, [focusRequest])
  return (
    <ul className="hz" {...(isRow && { onKeyDown: moveFocus })}>
      {sizes.map((size) => {
        const { value, name, names, shortName, stockLeft, isSaved } = size
        const text = isRow ? shortName : names[0]
        const second = isRow ? null : names[1]
        const focusTarget = size === preferredSize && { ref: setPreferred }
        if (stockLeft === 0)
          return (
            <li key={value}>
              <a
                className="x"
                href={buildBackInStockHref(href, value)}
                {...focusTarget}
                {...(isRow && { tabIndex: -1 })}
              >
                <span className="vh">{t('tile.back', { size: name })}</span>
                <s aria-hidden="true">{text}</s>
                {!isRow && <small aria-hidden="true">{t('tile.backShort')}</small>}
              </a>
            </li>
          )
        const stockText =
          stockLeft === null
            ? null
            : stockLeft === 1
              ? t('product.last')
              : isRow
                ? null
                : t('product.left', { count: stockLeft })
        const label = [t('product.addSize', { size: name }), isSaved && t('tile.mine'), stockText]
          .filter(Boolean)
          .join(', ')
        return (
          <li key={value}>
            <button
              type="button"
              className={isSaved ? 'on' : undefined}
              data-size={value}
              aria-busy={quickAdd.pending === value || undefined}
              onClick={() => quickAdd.add({ value, name })}
              {...focusTarget}
              {...(isRow && { tabIndex: -1 })}
            >
              <span className="vh">{label}</span>
              <b aria-hidden="true">{sizes.length === 1 && isRow ? `${t('product.add')}, ${name}` : text}</b>
              {second && <small aria-hidden="true">{second}</small>}
              {stockText && <em aria-hidden="true">{stockText}</em>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type QuickAddStatusProps = {
  readonly quickAdd: QuickAdd
  readonly bagHref: string
  readonly t: Translate
}

/** The error, or that an add is pending. */
export function QuickAddStatus({ quickAdd: { pending, problem }, bagHref, t }: QuickAddStatusProps) {
  return (
    <>
      <p className="vh" role="status">
        {pending !== null && t('product.adding')}
      </p>
      <p className="hm" role="alert">
        {problem?.text}
        {problem?.full && (
          <>
            {' '}
            <a href={bagHref}>{t('bag.see')}</a>
          </>
        )}
      </p>
    </>
  )
}
