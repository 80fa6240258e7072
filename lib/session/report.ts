import { shop } from '#lib/api/browser.ts'
import { placeOfPage } from './place.ts'

/** Logs what the shopper need not know. The service takes browser logs outside production only. */
export function report(event: string, detail: string): void {
  if (process.env.NODE_ENV === 'production') return
  void shop.log({
    profile: placeOfPage().locale,
    objectNode: { level: 'error', event, detail: detail.slice(0, 500) },
  })
}
