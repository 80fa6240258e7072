import type { WidgetProvider } from './show-widget.ts'

/** What the captcha is at: nothing, work of the machine, or a widget that waits for the shopper. */
export type CaptchaProgress =
  | { readonly status: 'rest' }
  | { readonly status: 'work' }
  | {
      readonly status: 'widget'
      readonly kind: WidgetProvider
      readonly siteKey: string
      /** Takes what the widget gave; null where it gave nothing. */
      readonly onAnswer: (answer: string | null) => void
    }

const idleProgress: CaptchaProgress = { status: 'rest' }
let progress: CaptchaProgress = idleProgress
const listeners = new Set<() => void>()

export const getCaptchaProgress = () => progress
export const getServerCaptchaProgress = () => idleProgress

/** Whether a page shows the progress, and so can show a widget. */
export const isCaptchaMounted = () => listeners.size > 0

export function setCaptchaProgress(next: CaptchaProgress = idleProgress): void {
  progress = next
  for (const listener of listeners) listener()
}

export function subscribeToCaptchaProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
