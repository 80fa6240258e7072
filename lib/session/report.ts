/** Logs what the shopper need not know. The service takes browser logs outside production only. */
export function report(event: string, detail: string): void {
  if (process.env.NODE_ENV === 'production') return
  // What does not get through is said nowhere: it would be reported again.
  send(event, detail).catch(() => undefined)
}

/** Loaded only then: everything that may fail reports, and the service’s door is not worth every page’s bytes. */
async function send(event: string, detail: string): Promise<void> {
  const [{ guestShop }, { placeOfPage }] = await Promise.all([
    import('#lib/api/guest.ts'),
    import('./place.ts'),
  ])
  await guestShop.log({
    profile: placeOfPage().locale,
    objectNode: { level: 'error', event, detail: detail.slice(0, 500) },
  })
}
