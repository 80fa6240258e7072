import { styled } from 'styled-components'
import { formatDate } from '#i18n/format-date.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { getUnsubscribePath } from '#lib/emails/unsubscribe.server.ts'
import { stockHoldHours } from '#lib/notify-me/stock-hold-hours.ts'
import { getStockRequestAction, type StockRequest } from '#lib/notify-me/stock-request.server.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly token: string
  readonly request: StockRequest | 'unknown' | 'outage'
}

const Product = styled.div`
  display: grid;
  grid-template-columns: 96px 1fr;
  gap: 4px 16px;
  align-items: center;

  img { width: 96px; aspect-ratio: 1; object-fit: contain; background: var(--ground-2); }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

/** The end of a hold in the time zone of the market. */
function formatHeldUntil(locale: Locale, heldUntil: string | null): string {
  return heldUntil === null ? '' : formatDate(heldUntil, locale, 'zonedWeekdayTime')
}

function getTexts(
  t: Translate,
  locale: Locale,
  request: Props['request'],
): readonly [title: string, text: string] {
  if (request === 'unknown') return [t('stockRequest.unknown.title'), t('stockRequest.unknown.text')]
  if (request === 'outage') return [t('mail.stop.outage.title'), t('mail.stop.outage.text')]
  const hours = stockHoldHours
  switch (request.state) {
    case 'waiting':
      return [t('stockRequest.waiting.title'), t('stockRequest.waiting.text', { hours })]
    case 'held': {
      const until = formatHeldUntil(locale, request.heldUntil)
      return [t('stockRequest.held.title', { until }), t('stockRequest.held.text')]
    }
    case 'ordered':
      return [t('stockRequest.ordered.title'), t('stockRequest.ordered.text')]
    case 'stopped':
      return [t('stockRequest.stopped.title'), t('stockRequest.stopped.text')]
    case 'over':
      return [t('stockRequest.over.title'), t('stockRequest.over.text', { hours })]
  }
}

function RequestedProduct({ product: { name, detail, picture } }: Pick<StockRequest, 'product'>) {
  return (
    <Product>
      {/* biome-ignore lint/performance/noImgElement: the picture service has already scaled it */}
      {picture && <img src={picture} alt="" width={96} height={96} />}
      <p>
        <b>{name}</b>
        <br />
        <span className="mut">{detail}</span>
      </p>
    </Product>
  )
}

/** The buttons of a request, as links and forms that work without JavaScript. */
function RequestActions({
  locale,
  t,
  token,
  request: { state, product, unsubscribeToken },
}: {
  readonly locale: Locale
  readonly t: Translate
  readonly token: string
  readonly request: StockRequest
}) {
  const action = getStockRequestAction(locale, token)
  const isActive = state === 'waiting' || state === 'held'
  return (
    <>
      <Actions>
        {state === 'held' ? (
          <a className="btn" href={action}>
            {t('stockRequest.held.buy')}
          </a>
        ) : (
          state !== 'stopped' && (
            <a className="btn" href={product.url}>
              {t('stockRequest.held.buy')}
            </a>
          )
        )}
        {(isActive || state === 'stopped') && (
          <form method="post" action={action}>
            <input type="hidden" name="action" value={isActive ? 'stop' : 'resume'} />
            <button className="btn alt" type="submit">
              {isActive ? t('stockRequest.stop') : t('stockRequest.resume')}
            </button>
          </form>
        )}
      </Actions>
      <a className="lnk t-s" href={getUnsubscribePath(locale, unsubscribeToken)}>
        {t('stockRequest.all')}
      </a>
    </>
  )
}

/** The state of a back-in-stock request, and what its customer can do. */
export function StockRequestView({ shop: { locale }, t, token, request }: Props) {
  const [title, text] = getTexts(t, locale, request)
  return (
    <div className="rest">
      <h1 className="d t-2xl">{title}</h1>
      <p className="t-l" role="status">
        {text}
      </p>
      {typeof request !== 'string' && (
        <>
          <RequestedProduct product={request.product} />
          <RequestActions {...{ locale, t, token, request }} />
        </>
      )}
    </div>
  )
}
