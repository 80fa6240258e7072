import type { Translate } from '#i18n/translate.ts'
import { getUnsubscribeAction, type UnsubscribeOutcome } from '#lib/emails/unsubscribe.server.ts'
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
      return [
        t('mail.stop.stopped', 'That was the last one'),
        t(
          'mail.stop.stopped.text',
          'You get no more e-mails of this kind. E-mails about your orders still come.',
        ),
      ]
    case 'again':
      return [
        t('mail.stop.again', 'They come again'),
        t('mail.stop.again.text', 'E-mails of this kind will reach you as before.'),
      ]
    case 'unknown':
      return [
        t('mail.stop.unknown', 'This link does not work'),
        t(
          'mail.stop.unknown.text',
          'It may have been cut short. Copy it whole out of the e-mail and try again.',
        ),
      ]
    case 'outage':
      return [
        t('mail.stop.outage', 'We cannot reach the shop just now'),
        t('mail.stop.outage.text', 'Nothing has changed yet. Try again in a moment.'),
      ]
    case null:
      return [
        t('mail.stop.title', 'No more of these e-mails?'),
        t(
          'mail.stop.text',
          'One press and you get no more e-mails of the kind this link came in. E-mails about your orders still come.',
        ),
      ]
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
            {offersResubscribe
              ? t('mail.stop.undo', 'I do want them')
              : t('mail.stop.do', 'Stop these e-mails')}
          </button>
        </form>
      )}
    </div>
  )
}
