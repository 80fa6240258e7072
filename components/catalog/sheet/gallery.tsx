import type { ReactNode } from 'react'
import { Topo } from '#components/content/topo.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { Translate } from '#i18n/translate.ts'
import type { Picture as PictureData, ProductSheet } from '#lib/catalog/types.ts'

const half = '(min-width: 1680px) 920px, (min-width: 992px) 54vw, 88vw'
const quarter = '(min-width: 992px) 27vw, 88vw'
/** A crop shows a third of the picture, so it is fetched three times as wide. */
const crop = '(min-width: 992px) 90vw, 260vw'

/** The close-up that fills an upright frame best: the last upright one. */
function closest(pictures: readonly PictureData[]): PictureData | undefined {
  return pictures.findLast(({ width, height }) => height > width) ?? pictures.at(-1)
}

type Part = { readonly sheet: ProductSheet; readonly t: Translate }

/** Whole, or brutally close. A row to swipe on a phone, a composition on a wide page. */
export function Gallery({ sheet, t }: Part) {
  const [whole, ...others] = sheet.pictures
  const near = sheet.brand === 'taller' ? undefined : closest(others)
  const second = others.length > 1 ? others[0] : undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls sideways must be reachable by keyboard
    <section className={`gal ${sheet.stance}`} aria-label={t('product.pictures', 'Pictures')} tabIndex={0}>
      <figure className="a">
        {sheet.brand === 'cumbre' && <Topo strength={0.42} />}
        {sheet.brand === 'taller' && <Numeral sheet={sheet} />}
        <Picture picture={whole} sizes={half} priority />
      </figure>
      <figure className="h near">
        {near ? <Picture className="fit" picture={near} sizes={quarter} /> : <Crop sheet={sheet} />}
        {sheet.brand === 'taller' && <Scale>4:1</Scale>}
      </figure>
      <Second sheet={sheet} t={t}>
        {second ? <Picture className="fit" picture={second} sizes={quarter} /> : null}
      </Second>
      <figure className="w">
        <p className="d" aria-hidden="true">
          {sheet.color.name}
        </p>
        <Picture picture={whole} sizes={half} alt="" />
      </figure>
    </section>
  )
}

function Crop({ sheet }: Pick<Part, 'sheet'>) {
  return <Picture className="crop" picture={sheet.pictures[0]} sizes={crop} alt="" />
}

function Scale({ children }: { readonly children: string }) {
  return (
    <span className="plq" aria-hidden="true">
      {children}
    </span>
  )
}

/** The number in the name or on the plaque, as large as the picture. */
function Numeral({ sheet }: Pick<Part, 'sheet'>) {
  const number = /\d+/.exec(sheet.name)?.[0] ?? /\d+/.exec(sheet.plaque ?? '')?.[0]
  return number ? (
    <span className="d numeral" aria-hidden="true">
      {number}
    </span>
  ) : null
}

type SecondProps = Part & { readonly children: ReactNode }

/** The fourth view: each brand’s own where there is no second close-up. */
function Second({ sheet, t, children }: SecondProps) {
  if (sheet.brand === 'taller')
    return (
      <figure className="h small">
        <Picture picture={sheet.pictures[0]} sizes="120px" alt="" />
        <Scale>1:4</Scale>
      </figure>
    )
  const measure = sheet.facts.find(({ value }) => /^\d/.test(value))
  if (sheet.brand === 'cumbre' && measure)
    return (
      <figure className="h measure">
        <p className="d num">{/^[\d.,\u00a0 ]+\S*/.exec(measure.value)?.[0]}</p>
        <figcaption>
          {t('product.measured', '{name}: {value}', { name: measure.name, value: measure.value })}
        </figcaption>
      </figure>
    )
  return <figure className="h far">{children ?? <Crop sheet={sheet} />}</figure>
}
