import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { isKo } from '#api-client/call-route.ts'
import { labelGroups } from '#i18n/english.ts'
import { joinKey } from '#i18n/label-key.ts'
import { isValidLabelOverride } from '#i18n/label-override.ts'
import type { Locale } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator, type Messages, type Translate } from '#i18n/translate.ts'
import { shopApi } from '#lib/api/server.ts'
import { tags } from '#lib/cache/tags.ts'
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
  const overrides = reply.labels.map((label) => [joinKey(label), label.value] as const)
  return Object.fromEntries(overrides.filter(([key, value]) => isValidLabelOverride(key, value)))
}

/** All labels of a locale: the translations of the repository, overridden by those of the shop. */
export async function getMessages(locale: Locale): Promise<Messages> {
  return { ...messagesOf(locale), ...(await fetchLabelOverrides(locale)) }
}

/** The translator of Server Components: `t('grid.empty', 'Nothing here yet')`. It reports missing labels. */
export async function getTranslate(locale: Locale): Promise<Translate> {
  return createTranslator(locale, await getMessages(locale), (key) =>
    missingLabelChannel.publish({ locale, key }),
  )
}
