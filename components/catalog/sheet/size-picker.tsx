'use client'
import { interpolate } from '#components/ui/interpolate.ts'
import type { BuyLabels } from './buy-labels.ts'
import { getSizeNames } from './size-names.ts'
import { getSizeStock, type SizeStock } from './size-stock.ts'
import type { SheetState } from './use-sheet-state.ts'

type SizePickerProps = {
  readonly sheet: SheetState
  /** Id of the error message; null if there is none. */
  readonly errorId: string | null
  readonly onPick: (value: string) => void
  /** Requests a back-in-stock notification; null if the product cannot be bought anyway. */
  readonly onNotify: ((value: string) => void) | null
  /** The size whose notification form is loading. */
  readonly loadingSize: string | null
}

const noteId = 'size-note'

/**
 * Sizes as radio buttons: arrow keys move, each cell has both systems, sold-out sizes are struck and
 * announced.
 */
export function SizePicker(props: SizePickerProps) {
  const { sheet, errorId, onPick, onNotify, loadingSize } = props
  const { sizes, system, displaySystem, live, offerSelection, labels, sizeNote: note } = sheet
  const describedBy = [note && noteId, errorId].filter(Boolean).join(' ')
  return (
    <div className="szs">
      {sizes.some(({ names }) => names[1] !== null) && (
        <fieldset className="seg" aria-label={labels.system}>
          {[system, 'EU' as const].map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === displaySystem}
              onClick={() => sheet.setDisplaySystem(name)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <fieldset aria-describedby={describedBy || undefined}>
        <legend className="t-s b">{labels.size}</legend>
        {note && (
          <p className="t-s mut nt" id={noteId}>
            {note}
          </p>
        )}
        <div className={sizes.some(({ value }) => value.includes('-')) ? 'sizes ranges' : 'sizes'}>
          {sizes.map((size) => (
            <SizeCell
              key={size.value}
              value={size.value}
              names={getSizeNames(size, displaySystem)}
              stock={getSizeStock(size, live, offerSelection.left)}
              isSelected={size === sheet.size}
              isLoading={size.value === loadingSize}
              labels={labels}
              invalid={errorId !== null}
              onPick={onPick}
              onNotify={onNotify}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

type SizeCellProps = {
  readonly value: string
  readonly names: readonly [string, string | null]
  readonly stock: SizeStock
  readonly isSelected: boolean
  readonly isLoading: boolean
  readonly labels: BuyLabels
  readonly invalid: boolean
  readonly onPick: (value: string) => void
  readonly onNotify: ((value: string) => void) | null
}

function SizeCell({
  value,
  names: [first, second],
  stock,
  isSelected,
  isLoading,
  labels,
  invalid,
  onPick,
  onNotify,
}: SizeCellProps) {
  const isSoldOut = stock.state === 'gone'
  if (isSoldOut && onNotify)
    return (
      <button
        type="button"
        className="sz out"
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        onClick={() => onNotify(value)}
      >
        <b>{first}</b>
        <span className="vh">{labels.soldOut}. </span>
        <small>{labels.notify}</small>
      </button>
    )
  const lowStockText =
    stock.state === 'few'
      ? stock.left === 1
        ? labels.last
        : interpolate(labels.left, { count: stock.left })
      : null
  return (
    <label className={isSoldOut ? 'sz out' : 'sz'}>
      <input
        type="radio"
        name="size"
        value={value}
        checked={isSelected}
        disabled={isSoldOut}
        aria-invalid={invalid || undefined}
        onChange={() => onPick(value)}
      />
      <b>{first}</b>
      {second && <small>{second}</small>}
      {isSoldOut && <small>{labels.soldOut}</small>}
      {lowStockText && <em>{lowStockText}</em>}
    </label>
  )
}
