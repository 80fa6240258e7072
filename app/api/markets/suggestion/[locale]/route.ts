import { defaultLocale, isLocale } from '#i18n/locales.ts'
import { getMarketSuggestion } from '#lib/market/queries.server.ts'

type Props = { readonly params: Promise<{ readonly locale: string }> }

export const generateStaticParams = () => [{ locale: defaultLocale }]

/** The texts that suggest a market to visitors who are in its country. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return new Response(null, { status: 404 })
  return Response.json(await getMarketSuggestion(locale), {
    headers: { 'cache-control': 'public, max-age=300' },
  })
}
