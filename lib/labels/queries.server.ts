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
import { type BrowserLabels, selectBrowserLabels } from './browser-labels.ts'
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

/** The locale’s labels by key: the translations of the repository, overridden by those of the shop. */
export async function getMessages(locale: Locale): Promise<Messages> {
  return { ...messagesOf(locale), ...(await fetchLabelOverrides(locale)) }
}

type CachedTranslator = { readonly overrides: string; readonly translate: Translate }
/** The last translator of each locale. */
const translators = new Map<Locale, CachedTranslator>()

/** The translator of Server Components: `t('grid.empty.title')`. It reports missing labels. */
export async function getTranslate(locale: Locale): Promise<Translate> {
  const overrides = await fetchLabelOverrides(locale)
  const serialized = JSON.stringify(overrides)
  const cached = translators.get(locale)
  if (cached?.overrides === serialized) return cached.translate
  const translate = createTranslator(locale, { ...messagesOf(locale), ...overrides }, (key) =>
    missingLabelChannel.publish({ locale, key }),
  )
  translators.set(locale, { overrides: serialized, translate })
  return translate
}

/** The labels that client components of a part of a page translate themselves: those with the prefixes. */
export async function getBrowserLabels(locale: Locale, prefixes: readonly string[]): Promise<BrowserLabels> {
  return selectBrowserLabels(locale, await getMessages(locale), prefixes)
}
