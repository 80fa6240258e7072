import { reportAsUncaught } from '#lib/errors/report-as-uncaught.ts'

/** Maximum of events per document in production. The other reports are reserved for uncaught errors. */
const maxEvents = 3
const reportedEvents = new Set<string>()

/**
 * Logs a failure that the page handles: in production with the errors of browsers, elsewhere in the log of
 * the service.
 */
export function report(event: string, detail: string): void {
  if (process.env.NODE_ENV === 'production') reportOnce(event, detail)
  // Ignore a failed report: it would be reported again.
  else sendToServiceLog(event, detail).catch(() => undefined)
}

/**
 * Logs what visitors cause in normal use, such as a mistyped code. In production it is not an error and is
 * not sent.
 */
export function reportExpected(event: string, detail: string): void {
  if (process.env.NODE_ENV !== 'production') report(event, detail)
}

/** A disabled or full storage fails in several ways, which count as one event. */
const toEventGroup = (event: string) => (event.startsWith('storage_') ? 'storage' : event)

function reportOnce(event: string, detail: string): void {
  const counted = toEventGroup(event)
  if (reportedEvents.size >= maxEvents || reportedEvents.has(counted)) return
  reportedEvents.add(counted)
  reportAsUncaught(Object.assign(new Error(detail), { name: event }))
}

/** Loaded on demand: every module that may fail reports, and the API client is too large for every page. */
async function sendToServiceLog(event: string, detail: string): Promise<void> {
  const [{ guestShopApi }, { getPageShopContext }] = await Promise.all([
    import('#lib/api/guest.ts'),
    import('#lib/shop-context/shop-context.client.ts'),
  ])
  await guestShopApi.log({
    profile: getPageShopContext().locale,
    objectNode: { level: 'error', event, detail: detail.slice(0, 500) },
  })
}
