'use client'
import { SpinDialog, type SpinProduct } from './spin-dialog.tsx'
import { ZoomDialog, type ZoomPicture } from './zoom-dialog.tsx'

/** What the gallery opens: a picture by its index, or the 3D view. */
export type GalleryView = number | 'spin'

type GalleryDialogProps = {
  readonly view: GalleryView
  readonly pictures: readonly ZoomPicture[]
  /** The files that the page has loaded, by picture; empty where none is loaded. */
  readonly getLoadedFiles: () => readonly string[]
  /** The product with its 3D model; null without a model. */
  readonly spin: SpinProduct | null
  readonly onClose: () => void
}

/** The enlarged pictures or the 3D view, which load when the first of them opens. */
export function GalleryDialog({ view, pictures, getLoadedFiles, spin, onClose }: GalleryDialogProps) {
  if (view === 'spin') return spin && <SpinDialog {...spin} onClose={onClose} />
  return <ZoomDialog pictures={pictures} start={view} getLoadedFiles={getLoadedFiles} onClose={onClose} />
}
