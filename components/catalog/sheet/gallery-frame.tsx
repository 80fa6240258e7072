'use client'
import {
  type CSSProperties,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useOpener } from '#components/ui/use-opener.ts'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import type { SpinDialogProps } from './spin-dialog.tsx'
import type { ZoomDialogProps, ZoomPicture } from './zoom-dialog.tsx'

const loadZoom = () => import('./zoom-dialog.tsx').then(({ ZoomDialog }) => ({ default: ZoomDialog }))
const loadSpin = () => import('./spin-dialog.tsx').then(({ SpinDialog }) => ({ default: SpinDialog }))
const ZoomDialog = lazy(loadZoom)
const SpinDialog = lazy(loadSpin)

type Gallery = {
  readonly pictures: readonly ZoomPicture[]
  /** The picture that opens; null if none does. */
  readonly loadingPicture: number | null
  readonly openZoom: (index: number) => void
  readonly isLoadingSpin: boolean
  readonly openSpin: () => void
}

const GalleryContext = createContext<Gallery>({
  pictures: [],
  loadingPicture: null,
  openZoom: () => undefined,
  isLoadingSpin: false,
  openSpin: () => undefined,
})

type GalleryFrameProps = Pick<ZoomDialogProps, 'labels' | 'pictures'> & {
  readonly className: string
  readonly style: CSSProperties
  readonly label: string
  /** The number of slides. */
  readonly slides: number
  /** The 3D view; null if the product has none. */
  readonly spin: Omit<SpinDialogProps, 'onClose'> | null
  readonly children: ReactNode
}

/** The slides of a product, with their counter, and the dialogs that they open. */
export function GalleryFrame({
  className,
  style,
  label,
  slides,
  pictures,
  labels,
  spin,
  children,
}: GalleryFrameProps) {
  const strip = useRef<HTMLElement>(null)
  const [slide, setSlide] = useState(1)
  const zoomDialog = useOpener<number>(loadZoom, (index) => location.assign(pictures[index]?.full ?? ''))
  const spinDialog = useOpener(loadSpin)

  function countSlide(): void {
    const width = strip.current?.firstElementChild?.clientWidth
    // In scripts from right to left, the scroll position is negative.
    if (strip.current && width) setSlide(Math.round(Math.abs(strip.current.scrollLeft) / width) + 1)
  }
  // The visitor may have swiped before hydration.
  useEffect(countSlide, [])
  useEffect(() => markPartReady('gallery'), [])

  /** The files that the browser chose from each picture’s `srcset`, in the order of the pictures. */
  const getLoadedFiles = () =>
    [...(strip.current?.getElementsByTagName('img') ?? [])].map(({ currentSrc }) => currentSrc)

  return (
    <GalleryContext
      value={{
        pictures,
        loadingPicture: zoomDialog.loading,
        openZoom: zoomDialog.open,
        isLoadingSpin: spinDialog.isLoading,
        openSpin: () => spinDialog.open(true),
      }}
    >
      <div className={className} style={style}>
        <section
          ref={strip}
          className="strip"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls sideways must be reachable by keyboard
          tabIndex={0}
          aria-label={label}
          onScroll={countSlide}
        >
          {children}
        </section>
        <p className="at" aria-hidden="true">
          <span className="num">{slide}</span>
          <span className="num"> / {slides}</span>
        </p>
      </div>
      <Suspense>
        {zoomDialog.target !== null && (
          <ZoomDialog
            pictures={pictures}
            start={zoomDialog.target}
            getLoadedFiles={getLoadedFiles}
            labels={labels}
            onClose={zoomDialog.close}
          />
        )}
        {spinDialog.target && spin && <SpinDialog {...spin} onClose={spinDialog.close} />}
      </Suspense>
    </GalleryContext>
  )
}

type ZoomLinkProps = {
  readonly index: number
  /** Its name. Further links to the same picture have none: they are for pointers only. */
  readonly children?: ReactNode
}

/** A picture’s link to its file, which opens it enlarged over the page. */
export function ZoomLink({ index, children }: ZoomLinkProps) {
  const { pictures, loadingPicture, openZoom } = useContext(GalleryContext)
  return (
    <a
      className="zoom"
      href={pictures[index]?.full}
      aria-busy={loadingPicture === index || undefined}
      {...(!children && { tabIndex: -1, 'aria-hidden': true })}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return
        event.preventDefault()
        openZoom(index)
      }}
    >
      {children}
    </a>
  )
}

/** Opens the 3D view. */
export function SpinButton({ children }: { readonly children: ReactNode }) {
  const { isLoadingSpin, openSpin } = useContext(GalleryContext)
  return (
    <button
      type="button"
      className="turn"
      data-replay="gallery"
      aria-haspopup="dialog"
      aria-busy={isLoadingSpin || undefined}
      onClick={openSpin}
    >
      {children}
    </button>
  )
}
