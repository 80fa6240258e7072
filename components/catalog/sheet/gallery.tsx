import { ContourLines } from '#components/brand/contour-lines.tsx'
import { Icon } from '#components/ui/icons.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { sourceSet } from '#components/ui/source-set.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Picture as PictureData, ProductSheet } from '#lib/catalog/types.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { placementStyle } from '../placement-style.ts'
import { GalleryFrame, SpinButton, ZoomLink } from './gallery-frame.tsx'

const halfSizes = '(min-width: 1680px) 920px, (min-width: 992px) 54vw, 88vw'
const quarterSizes = '(min-width: 992px) 27vw, 88vw'
/** A crop shows a third of the picture, so the picture is fetched at three times the width. */
const cropSizes = '(min-width: 992px) 90vw, 260vw'

type SheetProps = { readonly sheet: ProductSheet; readonly t: Translate }
/** `labels` are those of the dialogs. */
type GalleryProps = SheetProps & { readonly labels: BrowserLabels }

/**
 * The full picture or extreme close-ups: a swipeable row on phones, a composition on wide pages. Each picture
 * opens enlarged.
 */
export function Gallery({ sheet, labels, t }: GalleryProps) {
  const [fullPicture, ...views] = sheet.pictures
  const slides = 2 + (views.length || 2)
  return (
    <GalleryFrame
      className={`gal ${sheet.orientation}`}
      style={placementStyle(sheet.placement)}
      label={t('product.pictures')}
      slides={slides}
      pictures={sheet.pictures.map(({ full, alt, width, height }) => ({ full, alt, width, height }))}
      labels={labels}
      spin={buildSpin(sheet)}
    >
      <figure className="a">
        {sheet.brand === 'cumbre' && <ContourLines opacity={0.42} />}
        {sheet.brand === 'taller' && <Numeral sheet={sheet} />}
        <Picture picture={fullPicture} sizes={halfSizes} priority />
        <EnlargeLink position={0} total={sheet.pictures.length} t={t} />
        {sheet.model3d && (
          <SpinButton>
            <Icon name="cube" />
            {t('product.see3d')}
          </SpinButton>
        )}
      </figure>
      {views.length ? <Views pictures={views} t={t} /> : <Crops sheet={sheet} t={t} />}
      <figure className="w">
        <p className="d" aria-hidden="true">
          {sheet.color.name}
        </p>
        <Picture picture={fullPicture} sizes={halfSizes} alt="" />
        <ZoomLink index={0} />
      </figure>
    </GalleryFrame>
  )
}

/** What the 3D view needs of a product; null without a model. */
function buildSpin({ code, name, model3d }: ProductSheet) {
  if (!model3d) return null
  const { url, bytes, variant, poster, alt, ownColor } = model3d
  const { md, width, height } = poster
  const image = { src: md, srcSet: sourceSet(poster, 960), width, height }
  const model = { url, bytes, variant, alt, ownColor, poster: image }
  return { code, name, model }
}

type EnlargeLinkProps = {
  readonly position: number
  readonly total: number
  readonly t: Translate
}

/** Opens the large picture: in a dialog, or as a file without JavaScript. */
function EnlargeLink({ position, total, t }: EnlargeLinkProps) {
  return (
    <ZoomLink index={position}>
      <span className="vh">{t('product.enlarge', { number: position + 1, count: total })}</span>
    </ZoomLink>
  )
}

/** The other views of the product, three in a row, or two if there are two or four. */
function Views({ pictures, t }: { readonly pictures: readonly PictureData[]; readonly t: Translate }) {
  const frame = pictures.length % 3 === 0 ? 'h view' : 'h'
  return pictures.map((picture, index) => (
    <figure key={picture.full} className={frame}>
      <Picture className="fit" picture={picture} sizes={quarterSizes} />
      <EnlargeLink position={index + 1} total={pictures.length + 1} t={t} />
    </figure>
  ))
}

/** Two crops for a product with a single picture; each brand has its own. */
function Crops({ sheet, t }: SheetProps) {
  return (
    <>
      <figure className="h near">
        <Crop sheet={sheet} />
        {sheet.brand === 'taller' && <ScaleLabel>4:1</ScaleLabel>}
        <ZoomLink index={0} />
      </figure>
      <SecondView sheet={sheet} t={t} />
    </>
  )
}

function Crop({ sheet }: Pick<SheetProps, 'sheet'>) {
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
function Numeral({ sheet }: Pick<SheetProps, 'sheet'>) {
  const number = /\d+/.exec(sheet.name)?.[0] ?? /\d+/.exec(sheet.plaque ?? '')?.[0]
  return number ? (
    <span className="d numeral" aria-hidden="true">
      {number}
    </span>
  ) : null
}

function SecondView({ sheet, t }: SheetProps) {
  if (sheet.brand === 'taller')
    return (
      <figure className="h small">
        <Picture picture={sheet.pictures[0]} sizes="120px" alt="" />
        <ScaleLabel>1:4</ScaleLabel>
        <ZoomLink index={0} />
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
    <figure className="h far">
      <Crop sheet={sheet} />
      <ZoomLink index={0} />
    </figure>
  )
}
