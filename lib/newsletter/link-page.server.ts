import 'server-only'
import type { Metadata } from 'next'
import { translateLabel } from '#i18n/label.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { Translate } from '#i18n/translate.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { type LinkOutcome, linkOutcomes } from './newsletter-actions.server.ts'
import { type PageQuery, toSearchParams } from './search-params.ts'

/** What Next.js passes to the page of a link in a newsletter e-mail. */
export type LinkPageProps = {
  readonly params: Promise<{ brand: string; locale: string; token: string }>
  readonly searchParams: Promise<PageQuery>
}

type LinkPage = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly token: string
  readonly search: URLSearchParams
  /** Outcome of the form; null before it is sent. */
  readonly outcome: LinkOutcome | null
}

/** Reads shop, token and outcome of the page of a link. */
export async function readLinkPage({ params, searchParams }: LinkPageProps): Promise<LinkPage> {
  const [shop, { token }, query] = await Promise.all([parseShopParams(params), params, searchParams])
  const search = toSearchParams(query)
  return {
    shop,
    t: await getTranslate(shop.locale),
    token,
    search,
    outcome: linkOutcomes.find((known) => known === search.get('outcome')) ?? null,
  }
}

/** Creates `generateMetadata` of a newsletter page. */
export const createTitleMetadata =
  (title: MessageKey) =>
  async ({ params }: { readonly params: Promise<{ brand: string; locale: string }> }): Promise<Metadata> => {
    const { locale } = await parseShopParams(params)
    return { title: translateLabel(await getTranslate(locale), title) }
  }
