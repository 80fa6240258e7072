import { createContext } from 'react'

export type ReviewPhoto = { readonly small: string; readonly large: string; readonly alt: string }

/** What the dialogs of reviews show. */
export type ReviewDialogTarget =
  | {
      readonly kind: 'photos'
      readonly photos: readonly ReviewPhoto[]
      /** Index of the photo to show first. */
      readonly first: number
      /** The link that opened it, which gets the focus back. */
      readonly link: HTMLAnchorElement
    }
  | { readonly kind: 'report'; readonly id: string }

/** Opens a dialog of the reviews, which loads then. */
export const ReviewDialogContext = createContext<(target: ReviewDialogTarget) => void>(() => undefined)
