import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { isKo } from '#api-client/call-route.ts'
import { labelGroups } from '#i18n/english.ts'
import { labelsByKey } from '#i18n/label-key.ts'
import { isValidLabelOverride } from '#i18n/label-override.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/message-tree.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator, type Translate } from '#i18n/translate.ts'
import { shopApi } from '#lib/api/server.ts'
import { tags } from '#lib/cache/tags.ts'
import { type BrowserLabels, type LabelSelector, selectBrowserLabels } from './browser-labels.ts'
import { missingLabelChannel } from './missing-label-channel.server.ts'

/** The label overrides of the shop for a locale, by key. During an outage they are missing for a minute. */
async function fetchLabelOverrides(locale: Locale): Promise<Messages> {
  'use cache'
  cacheTag(tags.labels())
  const reply = await shopApi.labelsMultiple({ profile: locale, parentId: labelGroups.join(',') })
  if (isKo(reply)) {
    cacheLife('outage')
    return {}
  }
  cacheLife('catalogue')
  const overrides = Object.entries(labelsByKey(reply.labels))
  return Object.fromEntries(overrides.filter(([key, value]) => isValidLabelOverride(key, value)))
}

type LocaleLabels = {
  /** The overrides as JSON. */
  readonly overrides: string
  /** By key: the translations of the repository, overridden by those of the shop. */
  readonly messages: Messages
  readonly translate: Translate
  /** Selected labels, by the list of selectors. */
  readonly browserLabels: WeakMap<readonly LabelSelector[], BrowserLabels>
}
/** The labels of each locale with the last overrides. */
const labelsByLocale = new Map<Locale, LocaleLabels>()

/** The labels of a locale. */
export async function getLocaleLabels(locale: Locale): Promise<LocaleLabels> {
  const overrides = await fetchLabelOverrides(locale)
  const serialized = JSON.stringify(overrides)
  const cached = labelsByLocale.get(locale)
  if (cached?.overrides === serialized) return cached
  const messages = { ...messagesOf(locale), ...overrides }
  const translate = createTranslator(locale, messages, (key) => missingLabelChannel.publish({ locale, key }))
  const labels: LocaleLabels = { overrides: serialized, messages, translate, browserLabels: new WeakMap() }
  labelsByLocale.set(locale, labels)
  return labels
}

/** The translator of Server Components: `t('grid.empty.title')`. It reports missing labels. */
export async function getTranslate(locale: Locale): Promise<Translate> {
  return (await getLocaleLabels(locale)).translate
}

/**
 * The labels that client components of a part of a page translate themselves.
 * @param selectors a constant: the result is cached for it
 */
export async function getBrowserLabels(
  locale: Locale,
  selectors: readonly LabelSelector[],
): Promise<BrowserLabels> {
  const { messages, browserLabels } = await getLocaleLabels(locale)
  const cached = browserLabels.get(selectors)
  if (cached) return cached
  const labels = selectBrowserLabels(locale, messages, selectors)
  browserLabels.set(selectors, labels)
  return labels
}
