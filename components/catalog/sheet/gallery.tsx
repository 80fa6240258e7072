import { Topo } from '#components/content/topo.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { Translate } from '#i18n/translate.ts'
import type { Picture as PictureData, ProductSheet } from '#lib/catalog/types.ts'
import { standingStyle } from '../standing-style.ts'

const half = '(min-width: 1680px) 920px, (min-width: 992px) 54vw, 88vw'
const quarter = '(min-width: 992px) 27vw, 88vw'
/** A crop shows a third of the picture, so it is fetched three times as wide. */
const crop = '(min-width: 992px) 90vw, 260vw'

type Part = { readonly sheet: ProductSheet; readonly t: Translate }

/** Whole, or brutally close. A row to swipe on a phone, a composition on a wide page. */
export function Gallery({ sheet, t }: Part) {
  const [whole, ...views] = sheet.pictures
  return (
    <section
      className={`gal ${sheet.stance}`}
      style={standingStyle(sheet.standing)}
      aria-label={t('product.pictures', 'Pictures')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls sideways must be reachable by keyboard
      tabIndex={0}
    >
      <figure className="a">
        {sheet.brand === 'cumbre' && <Topo strength={0.42} />}
        {sheet.brand === 'taller' && <Numeral sheet={sheet} />}
        <Picture picture={whole} sizes={half} priority />
      </figure>
      {views.length ? <Views pictures={views} /> : <Crops sheet={sheet} t={t} />}
      <figure className="w">
        <p className="d" aria-hidden="true">
          {sheet.color.name}
        </p>
        <Picture picture={whole} sizes={half} alt="" />
      </figure>
    </section>
  )
}

/** The thing from its other sides, three in a row, two where they are two or four. */
function Views({ pictures }: { readonly pictures: readonly PictureData[] }) {
  const frame = pictures.length % 3 === 0 ? 'h view' : 'h'
  return pictures.map((picture) => (
    <figure key={picture.full} className={frame}>
      <Picture className="fit" picture={picture} sizes={quarter} />
    </figure>
  ))
}

/** Where there is one picture only: two looks at it, each brand’s own. */
function Crops({ sheet, t }: Part) {
  return (
    <>
      <figure className="h near">
        <Crop sheet={sheet} />
        {sheet.brand === 'taller' && <Scale>4:1</Scale>}
      </figure>
      <Second sheet={sheet} t={t} />
    </>
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

function Second({ sheet, t }: Part) {
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
  return (
    <figure className="h far">
      <Crop sheet={sheet} />
    </figure>
  )
}
