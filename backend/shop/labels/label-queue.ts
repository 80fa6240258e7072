import { englishMessage } from '#i18n/english.ts'
import { joinKey, type LabelId, labelsByKey, toCurrentKey } from '#i18n/label-key.ts'
import { isValidLabelOverride } from '#i18n/label-override.ts'
import { displayLocale, indexedLocales, type Locale, languageOf } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { findPlaceholderMismatch } from '#i18n/placeholders.ts'
import { chunksWithYield } from '../../chunks-with-yield.ts'
import type { Db, Queryable } from '../../db/client.ts'
import type { QueueStatus } from '../../db/schema/content/labels.ts'
import { type DomainError, fail, isDomainError } from '../../http/result.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import {
  findQueue,
  findQueuedLabel,
  type QueuedLabel,
  recordMissingLabels,
  setQueueStatus,
} from './queue-repository.ts'
import { findAllLabels, removeLabel, upsertLabel } from './repository.ts'

/** The keys that exist and that neither the repository nor the shop has in the profile's language. */
async function findMissingKeys(db: Queryable, profile: Locale, keys: readonly string[]): Promise<string[]> {
  if (languageOf(profile) === 'en') return []
  const built = messagesOf(profile)
  const lacking = [...new Set(keys)].filter((key) => englishMessage(key) !== null && built[key] === undefined)
  if (!lacking.length) return []
  const own = labelsByKey(await findAllLabels(db, profile))
  return lacking.filter((key) => !isValidLabelOverride(key, own[key] ?? ''))
}

/**
 * Queues missing labels that a browser reports. Only labels that are really missing are queued; returns their
 * number.
 */
export async function queueMissingLabels(
  db: Queryable,
  profile: Locale,
  labels: readonly LabelId[],
  now: Date,
): Promise<number> {
  const shown = displayLocale(profile)
  const lacking = await findMissingKeys(db, shown, labels.map(joinKey))
  if (lacking.length) await recordMissingLabels(db, shown, lacking, now)
  return lacking.length
}

export type ReviewedLabel = QueuedLabel & { readonly english: string }

/** The queue for reviewers, without labels that were added meanwhile and keys that are no longer used. */
export async function readReviewQueue(
  db: Queryable,
  filter: { readonly status: QueueStatus; readonly profile: Locale | null },
): Promise<ReviewedLabel[]> {
  const profile = filter.profile && displayLocale(filter.profile)
  const rows = await findQueue(db, { ...filter, profile })
  const byProfile = Map.groupBy(rows, (row) => row.profile)
  const lacking = new Set<string>()
  for (const [own, words] of byProfile) {
    const keys = words.map(({ key }) => key)
    for (const key of await findMissingKeys(db, own, keys)) lacking.add(`${own} ${key}`)
  }
  return rows.flatMap((row) => {
    const english = englishMessage(row.key)
    const isOver = filter.status === 'waiting' && !lacking.has(`${row.profile} ${row.key}`)
    return english === null || isOver ? [] : [{ ...row, english }]
  })
}

/** This profile alone, or all profiles with its language. */
function profilesToChange(profile: Locale, wholeLanguage: boolean): readonly Locale[] {
  const shown = displayLocale(profile)
  if (!wholeLanguage) return [shown]
  return indexedLocales.filter((locale) => languageOf(locale) === languageOf(shown))
}

export type LabelChange = {
  readonly profile: Locale
  readonly wholeLanguage: boolean
  readonly key: string
  /** Null removes the shop's own label, so that the repository's is shown again. */
  readonly words: string | null
}

export type LabelChangeResult = {
  readonly key: string
  readonly profiles: readonly Locale[]
  /** False if nothing changed: no event is emitted. */
  readonly changed: boolean
}

type LabelError = DomainError<'word_not_known' | 'words_misfit'>

export type LabelsChange = {
  readonly profile: Locale
  readonly wholeLanguage: boolean
  /** By key; null removes the shop's own label. */
  readonly words: ReadonlyMap<string, string | null>
}

function validateLabel(key: string, words: string | null): LabelError | null {
  const english = englishMessage(key)
  if (english === null) return fail('word_not_known', `The label key "${key}" does not exist.`, 'key')
  const wrong = words === null ? null : findPlaceholderMismatch(english, words)
  return wrong ? fail('words_misfit', `${key}: ${wrong} The English text is: ${english}`, 'words') : null
}

/** Each label is parsed with its English source and interpolated: this many take some milliseconds. */
const validationBatchSize = 100

/**
 * Writes the shop's own labels, the queue status and one storefront revalidation event in one transaction.
 */
export async function changeLabels(
  db: Db,
  { profile, wholeLanguage, words: given }: LabelsChange,
  now: Date,
): Promise<{ readonly profiles: readonly Locale[]; readonly changed: readonly string[] } | LabelError> {
  const words = new Map([...given].map(([key, text]) => [toCurrentKey(key), text]))
  for await (const part of chunksWithYield([...words], validationBatchSize))
    for (const [key, own] of part) {
      const refused = validateLabel(key, own)
      if (refused) return refused
    }
  const profiles = profilesToChange(profile, wholeLanguage)
  return db.transaction(async (tx) => {
    const changed: string[] = []
    // Sorted, so that two concurrent changes do not deadlock, neither with each other nor with
    // `recordMissingLabels`.
    for (const [key, own] of [...words].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const differs =
        own === null ? await removeLabel(tx, profiles, key) : await upsertLabel(tx, profiles, key, own, now)
      if (own !== null) await setQueueStatus(tx, profiles, key, 'accepted')
      if (differs) changed.push(key)
    }
    if (changed.length) await enqueueRefresh(tx, [{ type: 'labels' }])
    return { profiles, changed }
  })
}

/** {@link changeLabels} for one label. */
export async function changeLabel(
  db: Db,
  { key, words, ...where }: LabelChange,
  now: Date,
): Promise<LabelChangeResult | LabelError> {
  const done = await changeLabels(db, { ...where, words: new Map([[key, words]]) }, now)
  if (isDomainError(done)) return done
  return { key: toCurrentKey(key), profiles: done.profiles, changed: done.changed.length > 0 }
}

const labelNotQueued = (hash: string) =>
  fail('word_not_queued', `The label queue has no entry ${hash}.`, 'hash')

/**
 * Accepts a label for a queued key: it becomes the shop's own for its profile, or for all profiles of its
 * language.
 */
export async function acceptLabel(
  db: Db,
  {
    hash,
    words,
    wholeLanguage,
  }: { readonly hash: string; readonly words: string; readonly wholeLanguage: boolean },
  now: Date,
): Promise<LabelChangeResult | LabelError | DomainError<'word_not_queued'>> {
  const queued = await findQueuedLabel(db, hash)
  if (!queued) return labelNotQueued(hash)
  return changeLabel(db, { profile: queued.profile, key: queued.key, words, wholeLanguage }, now)
}

/** Rejects a translation: the label stays in English and is not queued again. */
export async function rejectLabel(
  db: Queryable,
  hash: string,
): Promise<{ readonly key: string; readonly profiles: readonly Locale[] } | DomainError<'word_not_queued'>> {
  const queued = await findQueuedLabel(db, hash)
  if (!queued) return labelNotQueued(hash)
  await setQueueStatus(db, [queued.profile], queued.key, 'rejected')
  return { key: queued.key, profiles: [queued.profile] }
}
