'use client'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Translate } from '#i18n/translate.ts'
import {
  applyArrowKey,
  type Frame,
  moveFrame,
  type ResizeHandle,
  resizeFrame,
} from '#lib/search/images/frame.ts'
import type { QueryImage } from './use-image-search.ts'

const corners: Readonly<Record<string, ResizeHandle>> = {
  nw: { x: -1, y: -1 },
  ne: { x: 1, y: -1 },
  sw: { x: -1, y: 1 },
  se: { x: 1, y: 1 },
} as const

type Drag = {
  readonly from: Frame
  readonly x: number
  readonly y: number
  readonly handle: ResizeHandle | null
}

type Props = {
  readonly image: QueryImage
  readonly crop: Frame
  readonly onCrop: (crop: Frame) => void
  readonly t: Translate
}

/** The picture with its crop box, moved and resized by pointer and by keyboard. */
export function CropBox({ image, crop, onCrop, t }: Props) {
  const picture = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const placement = {
    '--x': crop.x,
    '--y': crop.y,
    '--w': crop.width,
    '--h': crop.height,
  } as React.CSSProperties

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const corner = event.target instanceof HTMLElement ? event.target.dataset.corner : undefined
    const handle = (corner && corners[corner]) || null
    drag.current = { from: crop, x: event.clientX, y: event.clientY, handle }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = picture.current?.getBoundingClientRect()
    if (!drag.current || !box) return
    const { from, x, y, handle } = drag.current
    const [dx, dy] = [(event.clientX - x) / box.width, (event.clientY - y) / box.height]
    onCrop(handle ? resizeFrame(from, dx, dy, handle) : moveFrame(from, dx, dy))
  }
  const release = () => {
    drag.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = applyArrowKey(crop, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    onCrop(next)
  }
  const percent = (share: number) => Math.round(share * 100)

  return (
    <div className="frame" ref={picture} style={placement}>
      {/* biome-ignore lint/performance/noImgElement: a data URL, which no image service may see */}
      <img
        src={image.encoded}
        width={image.width}
        height={image.height}
        alt={t('image.yours')}
        draggable={false}
      />
      <span className="veil">
        <i />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: no native element moves in two directions */}
      <div
        className="crop"
        role="group"
        aria-roledescription={t('image.crop.role')}
        aria-label={t('image.crop.now', {
          x: percent(crop.x),
          y: percent(crop.y),
          width: percent(crop.width),
          height: percent(crop.height),
        })}
        aria-describedby="crop-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={onKeyDown}
      >
        {Object.keys(corners).map((corner) => (
          <b key={corner} className={corner} data-corner={corner} aria-hidden="true" />
        ))}
      </div>
    </div>
  )
}
