import type { Metadata } from 'next'
import { Captcha } from '#components/captcha/captcha.tsx'
import { captchaLabelKeys } from '#components/captcha/captcha-label-keys.ts'
import { EventsView } from '#components/events/events-view.tsx'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import { eventOutcomes } from '#lib/events/event-actions.server.ts'
import { getEvents } from '#lib/events/queries.server.ts'
import { getBrowserLabels, getTranslate } from '#lib/labels/queries.server.ts'
import { type PageQuery, toSearchParams } from '#lib/newsletter/search-params.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: free places change at any time. */
export const instant = false

type Props = {
  readonly params: Promise<{ brand: string; locale: string }>
  readonly searchParams: Promise<PageQuery>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('events.title') }
}

export default async function EventsPage({ params, searchParams }: Props) {
  const [shop, query] = await Promise.all([parseShopParams(params), searchParams])
  const search = toSearchParams(query)
  const [t, events] = await Promise.all([getTranslate(shop.locale), getEvents(shop)])
  const outcome = eventOutcomes.find((known) => known === search.get('outcome')) ?? null
  const view = (
    <EventsView shop={shop} t={t} events={events} openEvent={search.get('event')} outcome={outcome} />
  )
  if (outcome !== 'captcha') return view
  return (
    <>
      {view}
      <ShopperProvider shop={shop} labels={await getBrowserLabels(shop.locale, captchaLabelKeys)}>
        <Captcha />
      </ShopperProvider>
    </>
  )
}
