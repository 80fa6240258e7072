import { getUnsubscribeAction } from '#i18n/email-link-paths.ts'
import type { Translate } from '#i18n/translate.ts'
import type { UnsubscribeOutcome } from '#lib/emails/unsubscribe.server.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly token: string
  /** Outcome of the request; null before it is sent. */
  readonly outcome: UnsubscribeOutcome | null
}

function getUnsubscribeText(
  t: Translate,
  outcome: UnsubscribeOutcome | null,
): readonly [title: string, text: string] {
  switch (outcome) {
    case 'stopped':
      return [t('mail.stop.stopped.title'), t('mail.stop.stopped.text')]
    case 'again':
      return [t('mail.stop.again.title'), t('mail.stop.again.text')]
    case 'unknown':
      return [t('mail.stop.unknown.title'), t('mail.stop.unknown.text')]
    case 'outage':
      return [t('mail.stop.outage.title'), t('mail.stop.outage.text')]
    case null:
      return [t('mail.stop.title'), t('mail.stop.text')]
  }
}

/** Unsubscribes from one kind of e-mail, with a form that works without JavaScript. */
export function UnsubscribeView({ shop: { locale }, t, token, outcome }: Props) {
  const [title, text] = getUnsubscribeText(t, outcome)
  const offersResubscribe = outcome === 'stopped'
  return (
    <div className="rest">
      <h1 className="d t-2xl">{title}</h1>
      <p className="t-l" role="status">
        {text}
      </p>
      {outcome !== 'again' && outcome !== 'unknown' && (
        <form method="post" action={getUnsubscribeAction(locale, token)}>
          {offersResubscribe && <input type="hidden" name="again" value="1" />}
          <button className={offersResubscribe ? 'btn alt' : 'btn'} type="submit">
            {offersResubscribe ? t('mail.stop.undo') : t('mail.stop.do')}
          </button>
        </form>
      )}
    </div>
  )
}
