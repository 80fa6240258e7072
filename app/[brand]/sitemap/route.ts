import { isBrand } from '#config/brands.ts'
import { renderSitemapIndex, toXmlResponse } from '#lib/seo/sitemap.server.ts'

export async function GET(_: Request, { params }: { readonly params: Promise<{ brand: string }> }) {
  const { brand } = await params
  return isBrand(brand) ? toXmlResponse(await renderSitemapIndex(brand)) : new Response(null, { status: 404 })
}
