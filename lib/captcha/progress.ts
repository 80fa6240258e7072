import type { HostedKind } from './hosted.ts'

/** What the captcha is at: nothing, work of the machine, or a widget that waits for the shopper. */
export type Progress =
  | { readonly at: 'rest' }
  | { readonly at: 'work' }
  | {
      readonly at: 'widget'
      readonly kind: HostedKind
      readonly siteKey: string
      /** Takes what the widget gave; null where it gave nothing. */
      readonly done: (answer: string | null) => void
    }

const rest: Progress = { at: 'rest' }
let progress: Progress = rest
const listeners = new Set<() => void>()

export const readProgress = () => progress
export const restProgress = () => rest

/** Whether a page shows the progress, and so can show a widget. */
export const isShown = () => listeners.size > 0

export function setProgress(next: Progress = rest): void {
  progress = next
  for (const listener of listeners) listener()
}

export function onProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
