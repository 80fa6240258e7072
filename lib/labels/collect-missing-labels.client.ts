import { paths } from '#api-client/contract/paths.ts'
import { splitKey } from '#i18n/label-key.ts'
import type { Locale } from '#i18n/locales.ts'
import { report } from '#lib/errors/report.client.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import { pageSlots } from '#lib/session/slots/page-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { missingLabelsId } from './append-missing-labels.ts'

const delayMs = 10_000
/** The service's batch limit; a page in a language whose translation is in progress may lack more. */
const maxBatchSize = 200
const maxStoredHashes = 20

const collectedKeys = new Set<string>()
let pendingBatch: { readonly locale: Locale; readonly keys: Set<string>; readonly stop: () => void } | null =
  null

/** Sends a batch, unless this browser has sent the same one before. */
function sendBatch(locale: Locale, labels: readonly string[]): void {
  const hash = fingerprint([locale, ...labels])
  const slot = pageSlots.missingLabels(getPageShopContext().brand)
  const stored = readStored(slot)
  const sent = Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
  if (sent.includes(hash)) return
  const body = JSON.stringify({ profile: locale, labels: labels.map(splitKey) })
  const isQueued = navigator.sendBeacon(
    `/api/shop${paths.createLabels.path}`,
    new Blob([body], { type: 'application/json' }),
  )
  if (isQueued) writeStored(slot, [...sent, hash].slice(-maxStoredHashes))
  else report('missing_labels', 'The browser rejected the beacon')
}

/** Sends the queued labels. */
function flush(): void {
  if (!pendingBatch) return
  const { locale, keys, stop } = pendingBatch
  pendingBatch = null
  stop()
  const labels = [...keys].sort()
  for (let start = 0; start < labels.length; start += maxBatchSize)
    sendBatch(locale, labels.slice(start, start + maxBatchSize))
}

function startBatch(locale: Locale) {
  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(flush, delayMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
  addEventListener('pagehide', flush, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), {
    signal,
  })
  return { locale, keys: new Set<string>(), stop: () => controller.abort() }
}

/**
 * Queues missing labels of the page. They are sent ten seconds after the first, or when the page is left;
 * each once.
 */
export function collectMissingLabels(locale: Locale, keys: Iterable<string>): void {
  for (const key of keys) {
    if (collectedKeys.has(`${locale} ${key}`)) continue
    collectedKeys.add(`${locale} ${key}`)
    if (pendingBatch && pendingBatch.locale !== locale) flush()
    pendingBatch ??= startBatch(locale)
    pendingBatch.keys.add(key)
  }
}

/** Collects the missing labels that the server put into the page. */
export function collectPageMissingLabels(): void {
  const listed: unknown = JSON.parse(document.getElementById(missingLabelsId)?.textContent ?? '[]')
  if (!Array.isArray(listed)) return
  collectMissingLabels(
    getPageShopContext().locale,
    listed.filter((key) => typeof key === 'string'),
  )
}
