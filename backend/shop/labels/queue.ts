import { englishOf } from '#i18n/english.ts'
import { joinKey, type LabelId } from '#i18n/label-key.ts'
import { indexedLocales, type Locale, languageOf, shownLocale } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { canBeSaid } from '#i18n/own-words.ts'
import { misfit } from '#i18n/placeholders.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { isRefusal, type Refusal, refuse } from '../../http/result.ts'
import { inSlices } from '../../in-slices.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { decide, findQueued, noteMissed, type QueuedWord, readQueue } from './queue-repository.ts'
import { findAllLabels, removeLabel, writeLabel } from './repository.ts'
import type { QueueStatus } from './schema.ts'

/** Keys among these that exist and that neither the repository nor the shop says in the profile's language. */
async function lackingAmong(db: Queryable, profile: Locale, keys: readonly string[]): Promise<string[]> {
  if (languageOf(profile) === 'en') return []
  const built = messagesOf(profile)
  const lacking = [...new Set(keys)].filter((key) => englishOf(key) !== null && built[key] === undefined)
  if (!lacking.length) return []
  const own = new Map((await findAllLabels(db, profile)).map((label) => [joinKey(label), label.value]))
  return lacking.filter((key) => !canBeSaid(key, own.get(key) ?? ''))
}

/** Takes in what a browser says was missing. Only words that really are enter; answers how many. */
export async function queueMissing(
  db: Queryable,
  profile: Locale,
  labels: readonly LabelId[],
  now: Date,
): Promise<number> {
  const shown = shownLocale(profile)
  const lacking = await lackingAmong(db, shown, labels.map(joinKey))
  if (lacking.length) await noteMissed(db, shown, lacking, now)
  return lacking.length
}

export type ReviewedWord = QueuedWord & { readonly english: string }

/** The queue for people to look at: waiting words that have come meanwhile are left out, and keys no longer used. */
export async function reviewQueue(
  db: Queryable,
  asked: { readonly status: QueueStatus; readonly profile: Locale | null },
): Promise<ReviewedWord[]> {
  const profile = asked.profile && shownLocale(asked.profile)
  const rows = await readQueue(db, { ...asked, profile })
  const byProfile = Map.groupBy(rows, (row) => row.profile)
  const lacking = new Set<string>()
  for (const [own, words] of byProfile) {
    const keys = words.map(({ key }) => key)
    for (const key of await lackingAmong(db, own, keys)) lacking.add(`${own} ${key}`)
  }
  return rows.flatMap((row) => {
    const english = englishOf(row.key)
    const isOver = asked.status === 'waiting' && !lacking.has(`${row.profile} ${row.key}`)
    return english === null || isOver ? [] : [{ ...row, english }]
  })
}

/** The profile alone, or all that show its language. */
function profilesFor(profile: Locale, wholeLanguage: boolean): readonly Locale[] {
  const shown = shownLocale(profile)
  if (!wholeLanguage) return [shown]
  return indexedLocales.filter((locale) => languageOf(locale) === languageOf(shown))
}

export type WordChange = {
  readonly profile: Locale
  readonly wholeLanguage: boolean
  readonly key: string
  /** Null takes the shop's own word out, so that the repository's is shown again. */
  readonly words: string | null
}

export type WordChanged = {
  readonly key: string
  readonly profiles: readonly Locale[]
  /** False when it was so already: nobody is told. */
  readonly changed: boolean
}

type WordRefusal = Refusal<'word_not_known' | 'words_misfit'>

export type WordsChange = {
  readonly profile: Locale
  readonly wholeLanguage: boolean
  /** By key; null takes the shop's own word out. */
  readonly words: ReadonlyMap<string, string | null>
}

function refusalOf(key: string, words: string | null): WordRefusal | null {
  const english = englishOf(key)
  if (english === null) return refuse('word_not_known', `No page says "${key}".`, 'key')
  const wrong = words === null ? null : misfit(english, words)
  return wrong ? refuse('words_misfit', `${key}: ${wrong} In English it is: ${english}`, 'words') : null
}

/** Each is parsed, with its English, and filled in: so many take some milliseconds. */
const checkedAtOnce = 100

/** The shop's own words, the queue's note of them and one refresh of the storefront, all or nothing. */
export async function changeWords(
  db: Db,
  { profile, wholeLanguage, words }: WordsChange,
  now: Date,
): Promise<{ readonly profiles: readonly Locale[]; readonly changed: readonly string[] } | WordRefusal> {
  for await (const part of inSlices([...words], checkedAtOnce))
    for (const [key, own] of part) {
      const refused = refusalOf(key, own)
      if (refused) return refused
    }
  const profiles = profilesFor(profile, wholeLanguage)
  return db.transaction(async (tx) => {
    const changed: string[] = []
    // In one order, so that two changes never wait for each other's rows, nor for those of noteMissed.
    for (const [key, own] of [...words].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const differs =
        own === null ? await removeLabel(tx, profiles, key) : await writeLabel(tx, profiles, key, own, now)
      if (own !== null) await decide(tx, profiles, key, 'accepted')
      if (differs) changed.push(key)
    }
    if (changed.length) await enqueueRefresh(tx, [{ type: 'labels' }])
    return { profiles, changed }
  })
}

/** As {@link changeWords}, one word. */
export async function changeWord(
  db: Db,
  { key, words, ...where }: WordChange,
  now: Date,
): Promise<WordChanged | WordRefusal> {
  const done = await changeWords(db, { ...where, words: new Map([[key, words]]) }, now)
  return isRefusal(done) ? done : { key, profiles: done.profiles, changed: done.changed.length > 0 }
}

const notQueued = (hash: string) =>
  refuse('word_not_queued', `Nothing in the queue is called ${hash}.`, 'hash')

/** Words for what waits in the queue: they become the shop's own for its profile, or for all of its language. */
export async function acceptWord(
  db: Db,
  {
    hash,
    words,
    wholeLanguage,
  }: { readonly hash: string; readonly words: string; readonly wholeLanguage: boolean },
  now: Date,
): Promise<WordChanged | WordRefusal | Refusal<'word_not_queued'>> {
  const queued = await findQueued(db, hash)
  if (!queued) return notQueued(hash)
  return changeWord(db, { profile: queued.profile, key: queued.key, words, wholeLanguage }, now)
}

/** Leaves a word in English: it is not asked for again while pages go on missing it. */
export async function rejectWord(
  db: Queryable,
  hash: string,
): Promise<{ readonly key: string; readonly profiles: readonly Locale[] } | Refusal<'word_not_queued'>> {
  const queued = await findQueued(db, hash)
  if (!queued) return notQueued(hash)
  await decide(db, [queued.profile], queued.key, 'rejected')
  return { key: queued.key, profiles: [queued.profile] }
}
