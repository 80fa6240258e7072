import { isBrand } from '#config/brands.ts'
import { isLocale } from '#i18n/locales.ts'
import { renderSitemapChunk, toXmlResponse } from '#lib/seo/sitemap.server.ts'

type Params = { readonly brand: string; readonly locale: string; readonly chunk: string }

export async function GET(_: Request, { params }: { readonly params: Promise<Params> }) {
  const { brand, locale, chunk } = await params
  if (!isBrand(brand) || !isLocale(locale) || !/^\d{1,3}$/.test(chunk))
    return new Response(null, { status: 404 })
  return toXmlResponse(await renderSitemapChunk(brand, locale, Number(chunk)))
}
