import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContentView } from '#components/content/content-view.tsx'
import { createBlockContext } from '#components/content/create-block-context.server.ts'
import { contentPath } from '#i18n/routing.ts'
import { buildFaqJsonLd } from '#lib/content/faq-json-ld.ts'
import { pageMetadata } from '#lib/content/metadata.server.ts'
import { getContentPage } from '#lib/content/queries.server.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { JsonLd } from '#lib/seo/json-ld.tsx'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Params = { readonly brand: string; readonly locale: string; readonly name: string }
type Props = { readonly params: Promise<Params> }

/**
 * Content pages render on their first visit. Next.js requires one set of params; this placeholder matches no
 * page.
 */
export function generateStaticParams() {
  return [{ name: '-' }]
}

async function load(params: Promise<Params>) {
  const [shop, { name }] = await Promise.all([parseShopParams(params), params])
  const page = /^[a-z0-9]/.test(name) ? await getContentPage(shop.brand, shop.locale, 'content', name) : null
  return page && { ...shop, name, page }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load(params)
  if (!loaded) return {}
  const { brand, locale, page, name } = loaded
  return pageMetadata(brand, locale, page, (other) => contentPath(other, name))
}

export default async function ContentRoute({ params }: Props) {
  const loaded = await load(params)
  if (!loaded) notFound()
  const { brand, locale, page } = loaded
  const questions = buildFaqJsonLd(page)
  const t = await getTranslate(locale)
  return (
    <>
      <ContentView page={page} context={createBlockContext(brand, locale, t, page)} />
      {questions && <JsonLd data={questions} />}
    </>
  )
}
