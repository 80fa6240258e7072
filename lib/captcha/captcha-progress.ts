import type { WidgetProvider } from './show-widget.client.ts'

/** The state of the captcha: idle, proof of work running, or a widget that waits for the visitor. */
export type CaptchaProgress =
  | { readonly status: 'rest' }
  | { readonly status: 'work' }
  | {
      readonly status: 'widget'
      readonly kind: WidgetProvider
      readonly siteKey: string
      /** Receives the answer of the widget; null if it gave none. */
      readonly onAnswer: (answer: string | null) => void
    }

const idleProgress: CaptchaProgress = { status: 'rest' }
let progress: CaptchaProgress = idleProgress
const listeners = new Set<() => void>()

export const getCaptchaProgress = () => progress
export const getServerCaptchaProgress = () => idleProgress

/** Whether a component shows the progress, and so can show a widget. */
export const isCaptchaMounted = () => listeners.size > 0

export function setCaptchaProgress(next: CaptchaProgress = idleProgress): void {
  progress = next
  for (const listener of listeners) listener()
}

export function subscribeToCaptchaProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
