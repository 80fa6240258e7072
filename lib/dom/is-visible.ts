/** The part of an element that the check uses. */
type VisibilityTarget = {
  readonly checkVisibility?: () => boolean
  readonly getClientRects: () => { readonly length: number }
}

/**
 * Whether an element is rendered. Safari before 17.4 lacks `checkVisibility`; an unrendered element has no
 * boxes.
 */
export function isVisible(element: VisibilityTarget): boolean {
  return element.checkVisibility?.() ?? element.getClientRects().length > 0
}
