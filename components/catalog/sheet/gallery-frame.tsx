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
import { loadWithLabels } from '#components/labels/load-with-labels.ts'
import { useOpener } from '#components/ui/use-opener.ts'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { markPartReady, showIncompletePageAlert } from '#lib/session/event-replay.client.ts'
import type { GalleryView } from './gallery-dialogs.tsx'
import type { SpinProduct } from './spin-dialog.tsx'
import type { ZoomPicture } from './zoom-dialog.tsx'

const loadDialog = loadWithLabels(() =>
  import('./gallery-dialogs.tsx').then(({ GalleryDialog }) => GalleryDialog),
)
const GalleryDialog = lazy(loadDialog)

type Gallery = {
  readonly pictures: readonly ZoomPicture[]
  /** What is about to open; null if nothing is. */
  readonly loading: GalleryView | null
  readonly open: (view: GalleryView) => void
}

const GalleryContext = createContext<Gallery>({ pictures: [], loading: null, open: () => undefined })

type GalleryFrameProps = {
  readonly className: string
  readonly style: CSSProperties
  readonly label: string
  /** The number of slides. */
  readonly slides: number
  readonly pictures: readonly ZoomPicture[]
  /** The product with its 3D model; null without a model. */
  readonly spin: SpinProduct | null
  /** Labels of the dialogs. */
  readonly labels: BrowserLabels
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
  const { target, loading, open, close } = useOpener<GalleryView>(loadDialog, (view) =>
    view === 'spin' ? showIncompletePageAlert() : location.assign(pictures[view]?.full ?? ''),
  )

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
    <GalleryContext value={{ pictures, loading, open }}>
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
        {target !== null && (
          <GalleryDialog
            view={target}
            pictures={pictures}
            getLoadedFiles={getLoadedFiles}
            spin={spin}
            labels={labels}
            onClose={close}
          />
        )}
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
  const { pictures, loading, open } = useContext(GalleryContext)
  return (
    <a
      className="zoom"
      href={pictures[index]?.full}
      aria-busy={loading === index || undefined}
      {...(!children && { tabIndex: -1, 'aria-hidden': true })}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return
        event.preventDefault()
        open(index)
      }}
    >
      {children}
    </a>
  )
}

/** Opens the 3D view. */
export function SpinButton({ children }: { readonly children: ReactNode }) {
  const { loading, open } = useContext(GalleryContext)
  return (
    <button
      type="button"
      className="turn"
      data-replay="gallery"
      aria-haspopup="dialog"
      aria-busy={loading === 'spin' || undefined}
      onClick={() => open('spin')}
    >
      {children}
    </button>
  )
}
