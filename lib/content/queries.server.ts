import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { ApiError, firstError, isKo, type RouteReply } from '#api-client/call-route.ts'
import type { Brand } from '#config/brands.ts'
import { isLocale, type Locale, languageOf } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/server.ts'
import { tags } from '#lib/cache/tags.ts'
import type { Campaign, ContentPage, Popup, Ribbon } from './types.ts'

function parseContentPage(
  {
    kind,
    code,
    language,
    readIn,
    title,
    description,
    noindex,
    changedAt,
    blocks,
    links,
  }: RouteReply<'contentPage'>['page'],
  locale: Locale,
): ContentPage {
  const foreign = language.slice(0, 2) === languageOf(locale) ? null : language
  return {
    kind,
    code,
    foreignLanguage: foreign,
    availableLocales: readIn.filter(isLocale),
    title,
    description,
    noindex,
    changedAt,
    blocks,
    products: links,
  }
}

/** Caches a success for long, a failure for a minute. */
function setCacheLife(failed: boolean): void {
  if (failed) cacheLife('outage')
  else cacheLife('catalogue')
}

/** A content page; null for an unknown name. Throws when the service does not respond. */
export async function getContentPage(
  brand: Brand,
  locale: Locale,
  kind: 'home' | 'content',
  code: string,
): Promise<ContentPage | null> {
  'use cache'
  cacheLife('catalogue')
  cacheTag(tags.page(brand, kind, code), tags.lists(brand))
  if (kind === 'content') cacheTag(tags.page(brand, 'legal', code))
  const reply = await shopApi.contentPage({ profile: locale, brand, kind, code })
  if (!isKo(reply)) return parseContentPage(reply.page, locale)
  if (firstError(reply).code === 'page_not_found') return null
  throw new ApiError(reply)
}

/** A landing page and its campaign; null for an unknown name. Throws when the service does not respond. */
export async function getLanding(
  brand: Brand,
  locale: Locale,
  code: string,
): Promise<{ readonly page: ContentPage; readonly campaign: Campaign | null } | null> {
  'use cache'
  cacheLife('catalogue')
  cacheTag(tags.page(brand, 'landing', code), tags.lists(brand))
  const reply = await shopApi.landing({ profile: locale, brand, code })
  if (!isKo(reply)) return { page: parseContentPage(reply.page, locale), campaign: reply.campaign }
  if (firstError(reply).code === 'page_not_found') return null
  throw new ApiError(reply)
}

/** The legal texts for the footer. During an outage their links are missing, for a minute at most. */
export async function getLegal(
  brand: Brand,
  locale: Locale,
): Promise<readonly { readonly code: string; readonly title: string }[]> {
  'use cache'
  cacheTag(tags.pages(brand, 'legal'))
  const reply = await shopApi.legal({ profile: locale, brand })
  setCacheLife(isKo(reply))
  if (isKo(reply)) return []
  return reply.documents.map(({ code, title }) => ({ code, title }))
}

type WithProducts<Thing> = { readonly content: Thing; readonly products: Readonly<Record<string, string>> }

/** The ribbon above the header; null if none is valid. During an outage it is missing for a minute. */
export async function getRibbon(brand: Brand, locale: Locale): Promise<WithProducts<Ribbon> | null> {
  'use cache'
  cacheTag(tags.pages(brand, 'ribbon'))
  const reply = await shopApi.headerRibbon({ profile: locale, brand })
  setCacheLife(isKo(reply))
  if (isKo(reply)) return null
  return reply.ribbon && { content: reply.ribbon, products: reply.links }
}

/** The popup and its trigger; null if none is valid. During an outage it is missing for a minute. */
export async function getPopup(
  brand: Brand,
  locale: Locale,
): Promise<(WithProducts<Popup> & { readonly delaySeconds: number }) | null> {
  'use cache'
  cacheTag(tags.pages(brand, 'popup'))
  const [reply, defaults] = await Promise.all([
    shopApi.headerPopupInfo({ profile: locale, brand }),
    shopApi.popupDefaults({ profile: locale }),
  ])
  const failed = isKo(reply) || isKo(defaults)
  setCacheLife(failed)
  if (failed) return null
  return reply.popup && { content: reply.popup, products: reply.links, delaySeconds: defaults.delaySeconds }
}
