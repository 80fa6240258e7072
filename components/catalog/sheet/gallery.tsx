import { ContourLines } from '#components/brand/contour-lines.tsx'
import { Icon } from '#components/ui/icons.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { Translate } from '#i18n/translate.ts'
import type { Picture as PictureData, ProductSheet } from '#lib/catalog/types.ts'
import { placementStyle } from '../placement-style.ts'
import { GalleryInteractions } from './gallery-interactions.tsx'

const halfSizes = '(min-width: 1680px) 920px, (min-width: 992px) 54vw, 88vw'
const quarterSizes = '(min-width: 992px) 27vw, 88vw'
/** A crop shows a third of the picture, so the picture is fetched at three times the width. */
const cropSizes = '(min-width: 992px) 90vw, 260vw'

type GalleryProps = { readonly sheet: ProductSheet; readonly t: Translate }

/**
 * The full picture or extreme close-ups: a swipeable row on phones, a composition on wide pages. Each picture
 * opens enlarged.
 */
export function Gallery({ sheet, t }: GalleryProps) {
  const [fullPicture, ...views] = sheet.pictures
  const slides = 2 + (views.length || 2)
  return (
    <div className={`gal ${sheet.orientation}`} style={placementStyle(sheet.placement)}>
      <section
        className="strip"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls sideways must be reachable by keyboard
        tabIndex={0}
        aria-label={t('product.pictures')}
      >
        <figure className="a" data-zoom="0" data-replay="gallery">
          {sheet.brand === 'cumbre' && <ContourLines opacity={0.42} />}
          {sheet.brand === 'taller' && <Numeral sheet={sheet} />}
          <Picture picture={fullPicture} sizes={halfSizes} priority />
          <EnlargeLink picture={fullPicture} position={0} total={sheet.pictures.length} t={t} />
          {sheet.model3d && (
            <button type="button" className="turn" data-spin="" data-replay="gallery">
              <Icon name="cube" />
              {t('product.see3d')}
            </button>
          )}
        </figure>
        {views.length ? <Views pictures={views} t={t} /> : <Crops sheet={sheet} t={t} />}
        <figure className="w" data-zoom="0" data-replay="gallery">
          <p className="d" aria-hidden="true">
            {sheet.color.name}
          </p>
          <Picture picture={fullPicture} sizes={halfSizes} alt="" />
        </figure>
      </section>
      <p className="at" aria-hidden="true">
        <span className="num">1</span>
        <span className="num"> / {slides}</span>
      </p>
      <GalleryInteractions />
    </div>
  )
}

type EnlargeLinkProps = {
  readonly picture: PictureData
  readonly position: number
  readonly total: number
  readonly t: Translate
}

/** Links to the large picture: it opens in a dialog, or as a file without JavaScript. */
function EnlargeLink({ picture, position, total, t }: EnlargeLinkProps) {
  return (
    <a className="zoom" href={picture.full} data-alt={picture.alt}>
      <span className="vh">{t('product.enlarge', { number: position + 1, count: total })}</span>
    </a>
  )
}

/** The other views of the product, three in a row, or two if there are two or four. */
function Views({ pictures, t }: { readonly pictures: readonly PictureData[]; readonly t: Translate }) {
  const frame = pictures.length % 3 === 0 ? 'h view' : 'h'
  return pictures.map((picture, index) => (
    <figure key={picture.full} className={frame} data-zoom={index + 1} data-replay="gallery">
      <Picture className="fit" picture={picture} sizes={quarterSizes} />
      <EnlargeLink picture={picture} position={index + 1} total={pictures.length + 1} t={t} />
    </figure>
  ))
}

/** Two crops for a product with a single picture; each brand has its own. */
function Crops({ sheet, t }: GalleryProps) {
  return (
    <>
      <figure className="h near" data-zoom="0" data-replay="gallery">
        <Crop sheet={sheet} />
        {sheet.brand === 'taller' && <ScaleLabel>4:1</ScaleLabel>}
      </figure>
      <SecondView sheet={sheet} t={t} />
    </>
  )
}

function Crop({ sheet }: Pick<GalleryProps, 'sheet'>) {
  return <Picture className="crop" picture={sheet.pictures[0]} sizes={cropSizes} alt="" />
}

function ScaleLabel({ children }: { readonly children: string }) {
  return (
    <span className="plq" aria-hidden="true">
      {children}
    </span>
  )
}

/** The number from the name or the plaque, as large as the picture. */
function Numeral({ sheet }: Pick<GalleryProps, 'sheet'>) {
  const number = /\d+/.exec(sheet.name)?.[0] ?? /\d+/.exec(sheet.plaque ?? '')?.[0]
  return number ? (
    <span className="d numeral" aria-hidden="true">
      {number}
    </span>
  ) : null
}

function SecondView({ sheet, t }: GalleryProps) {
  if (sheet.brand === 'taller')
    return (
      <figure className="h small" data-zoom="0" data-replay="gallery">
        <Picture picture={sheet.pictures[0]} sizes="120px" alt="" />
        <ScaleLabel>1:4</ScaleLabel>
      </figure>
    )
  const measure = sheet.facts.find(({ value }) => /^\d/.test(value))
  if (sheet.brand === 'cumbre' && measure)
    return (
      <figure className="h measure">
        <p className="d num">{/^[\d.,\u00a0 ]+\S*/.exec(measure.value)?.[0]}</p>
        <figcaption>{t('product.measured', { name: measure.name, value: measure.value })}</figcaption>
      </figure>
    )
  return (
    <figure className="h far" data-zoom="0" data-replay="gallery">
      <Crop sheet={sheet} />
    </figure>
  )
}
