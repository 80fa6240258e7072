import type { Translate } from '#i18n/translate.ts'
import type { LinkOutcome } from '#lib/newsletter/newsletter-actions.server.ts'
import { getNewsletterLinkAction } from '#lib/newsletter/paths.ts'
import type { Preferences } from '#lib/newsletter/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { ConsentHistory } from './consent-history.tsx'
import { NewsletterStyles } from './newsletter-styles.tsx'
import { PreferenceFields } from './preference-fields.tsx'

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly token: string
  readonly preferences: Preferences
  readonly outcome: LinkOutcome | null
}

/** The preference centre of an e-mail link, with a form that works without JavaScript. */
export function PreferencesView({ shop: { locale }, t, token, preferences, outcome }: Props) {
  return (
    <div className="nl">
      <NewsletterStyles />
      <h1 className="d t-2xl">{t('newsletter.preferences.title')}</h1>
      <p>{t('newsletter.preferences.lead', { email: preferences.email })}</p>
      {outcome === 'saved' && (
        <p className="nl-ok" role="status">
          {t('newsletter.preferences.saved')}
        </p>
      )}
      {outcome === 'outage' && (
        <p className="nl-bad" role="alert">
          {t('newsletter.outage')}
        </p>
      )}
      <form className="prefs" method="post" action={getNewsletterLinkAction(locale, 'preferences', token)}>
        <PreferenceFields t={t} preferences={preferences} />
        <div>
          <button className="btn" type="submit">
            {t('newsletter.preferences.save')}
          </button>
        </div>
      </form>
      <ConsentHistory t={t} locale={locale} history={preferences.history} />
    </div>
  )
}
