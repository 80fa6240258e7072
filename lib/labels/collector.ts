import { paths } from '#api-client/contract/paths.ts'
import { splitKey } from '#i18n/label-key.ts'
import type { Locale } from '#i18n/locales.ts'
import { report } from '#lib/errors/report.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { placeOfPage } from '#lib/shop-context/place.ts'
import { missingListId } from './missing-list.ts'

const delayMs = 10_000
/** What the service takes at once; a page in a language that is still being translated may lack more. */
const mostAtOnce = 200
const rememberedSets = 20

const seen = new Set<string>()
let waiting: { readonly locale: Locale; readonly keys: Set<string>; readonly stop: () => void } | null = null

/** Sends these, unless this browser has sent the very same before. */
function sendSet(locale: Locale, labels: readonly string[]): void {
  const hash = fingerprint([locale, ...labels])
  const slot = slots.missingLabels(placeOfPage().brand)
  const stored = readStored(slot)
  const sent = Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
  if (sent.includes(hash)) return
  const body = JSON.stringify({ profile: locale, labels: labels.map(splitKey) })
  const isOff = navigator.sendBeacon(
    `/api/shop${paths.createLabels.path}`,
    new Blob([body], { type: 'application/json' }),
  )
  if (isOff) writeStored(slot, [...sent, hash].slice(-rememberedSets))
  else report('missing_labels', 'the beacon was refused')
}

/** Sends what waits. */
function send(): void {
  if (!waiting) return
  const { locale, keys, stop } = waiting
  waiting = null
  stop()
  const labels = [...keys].sort()
  for (let start = 0; start < labels.length; start += mostAtOnce)
    sendSet(locale, labels.slice(start, start + mostAtOnce))
}

function beginWaiting(locale: Locale) {
  const over = new AbortController()
  const { signal } = over
  const timer = setTimeout(send, delayMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
  addEventListener('pagehide', send, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(), {
    signal,
  })
  return { locale, keys: new Set<string>(), stop: () => over.abort() }
}

/** Takes note of words the page lacked. They are sent ten seconds after the first, or when the page goes; each once. */
export function collectMissed(locale: Locale, keys: Iterable<string>): void {
  for (const key of keys) {
    if (seen.has(`${locale} ${key}`)) continue
    seen.add(`${locale} ${key}`)
    if (waiting && waiting.locale !== locale) send()
    waiting ??= beginWaiting(locale)
    waiting.keys.add(key)
  }
}

/** The words that the server says were missed, off the page that carries them. */
export function collectFromPage(): void {
  const listed: unknown = JSON.parse(document.getElementById(missingListId)?.textContent ?? '[]')
  if (!Array.isArray(listed)) return
  collectMissed(
    placeOfPage().locale,
    listed.filter((key) => typeof key === 'string'),
  )
}
