type TrackingEvent = { readonly event: string } & Readonly<Record<string, unknown>>

declare global {
  interface Window {
    dataLayer?: TrackingEvent[]
  }
}

/**
 * Adds an event to the page’s data layer. Nothing leaves the page: a tag manager reads it only after consent.
 */
export function track(event: TrackingEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}
