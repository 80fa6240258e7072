import { styled } from 'styled-components'
import { getStockRequestAction, getStockRequestPath, getUnsubscribePath } from '#i18n/email-link-paths.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { stockHoldHours } from '#lib/notify-me/stock-hold-hours.ts'
import type { ListedStockRequest, StockRequest } from '#lib/notify-me/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { RequestedProduct } from './requested-product.tsx'
import { getStateText } from './stock-request-texts.ts'

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly token: string
  readonly request: StockRequest | 'unknown' | 'outage'
  /** All requests of the same address. */
  readonly all: readonly ListedStockRequest[]
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

function getTexts(
  t: Translate,
  locale: Locale,
  request: Props['request'],
): readonly [title: string, text: string] {
  if (request === 'unknown') return [t('stockRequest.unknown.title'), t('stockRequest.unknown.text')]
  if (request === 'outage') return [t('mail.stop.outage.title'), t('mail.stop.outage.text')]
  const hours = stockHoldHours
  const texts: Readonly<Record<StockRequest['state'], string>> = {
    waiting: t('stockRequest.waiting.text', { hours }),
    held: t('stockRequest.held.text'),
    ordered: t('stockRequest.ordered.text'),
    stopped: t('stockRequest.stopped.text'),
    over: t('stockRequest.over.text', { hours }),
  }
  return [getStateText(t, locale, request), texts[request.state]]
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

/** The other requests of the address, each with a link to its page and a button that stops it. */
function OtherRequests({
  locale,
  t,
  requests,
}: {
  readonly locale: Locale
  readonly t: Translate
  readonly requests: readonly ListedStockRequest[]
}) {
  if (!requests.length) return null
  return (
    <section className="stack-s" aria-labelledby="others">
      <h2 className="t-l" id="others">
        {t('stockRequest.list.others')}
      </h2>
      <ul className="requests">
        {requests.map((request) => (
          <li key={request.token}>
            <RequestedProduct product={request.product}>
              <a className="lnk" href={getStockRequestPath(locale, request.token)}>
                {getStateText(t, locale, request)}
              </a>
              {(request.state === 'waiting' || request.state === 'held') && (
                <form method="post" action={getStockRequestAction(locale, request.token)}>
                  <input type="hidden" name="action" value="stop" />
                  <button
                    className="lnk"
                    type="submit"
                    aria-label={`${t('stockRequest.stop')}: ${request.product.name}, ${request.product.detail}`}
                  >
                    {t('stockRequest.stop')}
                  </button>
                </form>
              )}
            </RequestedProduct>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The state of a back-in-stock request, and what its customer can do. */
export function StockRequestView({ shop: { locale }, t, token, request, all }: Props) {
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
          <OtherRequests {...{ locale, t }} requests={all.filter((other) => other.token !== token)} />
        </>
      )}
    </div>
  )
}
