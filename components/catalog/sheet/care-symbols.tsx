import type { ReactElement } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { CareMark } from '#lib/catalog/types.ts'

const tub = <path d="M3 8.5c1.5 1 3 1 4.5 0s3-1 4.5 0 3 1 4.5 0 3-1 4.5 0L19 19H5z" />
const triangle = <path d="m12 5 9 14.5H3z" />
const dryer = (
  <>
    <path d="M4 4.5h16v15H4z" />
    <circle cx="12" cy="12" r="5.5" />
  </>
)
const iron = <path d="M3 18.5c0-5 3-7.5 7-7.5h9.5l1.5 7.5zM9 7.5h9.5l1 3.5" />
const circle = <circle cx="12" cy="12" r="7.5" />
const crossedOut = <path d="M4 4.5 20 19.5M20 4.5 4 19.5" />
const dot = <circle cx="12" cy="12" r="1" fill="currentColor" />

function degrees(number: number) {
  return (
    <text x="12" y="17" textAnchor="middle" fontSize="8" fill="currentColor" stroke="none">
      {number}
    </text>
  )
}

const careDrawings: Readonly<Record<CareMark, readonly ReactElement[]>> = {
  'wash-30': [tub, degrees(30)],
  'wash-40': [tub, degrees(40)],
  'wash-hand': [tub, <path key="hand" d="M8 4.5c2 0 2 4 4 6l4 1" />],
  'wash-no': [tub, crossedOut],
  'bleach-no': [triangle, crossedOut],
  'tumble-low': [dryer, dot],
  'tumble-no': [dryer, crossedOut],
  'iron-low': [iron, <circle key="dot" cx="12" cy="15" r="1" fill="currentColor" />],
  'iron-no': [iron, crossedOut],
  'clean-no': [circle, crossedOut],
}

function getCareLabel(mark: CareMark, t: Translate): string {
  const names: Readonly<Record<CareMark, string>> = {
    'wash-30': t('care.wash30'),
    'wash-40': t('care.wash40'),
    'wash-hand': t('care.washHand'),
    'wash-no': t('care.washNo'),
    'bleach-no': t('care.bleachNo'),
    'tumble-low': t('care.tumbleLow'),
    'tumble-no': t('care.tumbleNo'),
    'iron-low': t('care.ironLow'),
    'iron-no': t('care.ironNo'),
    'clean-no': t('care.cleanNo'),
  }
  return names[mark]
}

/** Care symbols, each with a text label, so that customers need not know the symbols. */
export function CareSymbols({ marks, t }: { readonly marks: readonly CareMark[]; readonly t: Translate }) {
  if (!marks.length) return null
  return (
    <ul className="marks">
      {marks.map((mark) => (
        <li key={mark}>
          <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
            {careDrawings[mark].map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a drawing are never reordered
              <g key={index}>{part}</g>
            ))}
          </svg>
          {getCareLabel(mark, t)}
        </li>
      ))}
    </ul>
  )
}
