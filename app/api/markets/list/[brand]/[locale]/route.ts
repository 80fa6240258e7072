import { isBrand } from '#config/brands.ts'
import { isLocale } from '#i18n/locales.ts'
import { getMarketList } from '#lib/market/queries.server.ts'
import { getPrerenderedShops } from '#lib/session/prerendered-shops.ts'

type Props = { readonly params: Promise<{ readonly brand: string; readonly locale: string }> }

export const generateStaticParams = getPrerenderedShops

/** All markets as data, for the market chooser of any page. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { brand, locale } = await params
  if (!isBrand(brand) || !isLocale(locale)) return new Response(null, { status: 404 })
  return Response.json(await getMarketList(brand, locale), {
    headers: { 'cache-control': 'public, max-age=300' },
  })
}
