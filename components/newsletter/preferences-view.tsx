import { getNewsletterLinkAction } from '#i18n/email-link-paths.ts'
import type { Translate } from '#i18n/translate.ts'
import type { LinkOutcome } from '#lib/newsletter/newsletter-actions.server.ts'
import type { NewsletterSender, NewsletterStatus, Preferences } from '#lib/newsletter/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { ConsentHistory } from './consent-history.tsx'
import { ContactByLink } from './contact-by-link.tsx'
import { NewsletterPage } from './newsletter-page.tsx'
import { PreferenceFields } from './preference-fields.tsx'
import { SenderNote } from './sender-note.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly token: string
  readonly preferences: Preferences
  /** Null while the service does not respond. */
  readonly status: NewsletterStatus | null
  readonly sender: NewsletterSender | null
  readonly outcome: LinkOutcome | null
}

/** The preference centre of an e-mail link, with a form that works without JavaScript. */
export function PreferencesView({ shop, t, token, preferences, status, sender, outcome }: Props) {
  const { brand, locale } = shop
  const isSaved = outcome === 'saved' || outcome === 'contact-saved'
  return (
    <NewsletterPage title={t('newsletter.preferences.title')}>
      <p>{t('newsletter.preferences.lead', { email: preferences.email })}</p>
      {status && (
        <SubscriptionStatus
          t={t}
          brand={brand}
          email={preferences.email}
          isSubscribed={status.newsletterSubscribed}
        />
      )}
      {isSaved && (
        <p className="nl-ok" role="status">
          {outcome === 'saved' ? t('newsletter.preferences.saved') : t('newsletter.contact.saved')}
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
      {status?.newsletterSubscribed && (
        <ContactByLink
          shop={shop}
          t={t}
          token={token}
          status={status}
          isInvalid={outcome === 'contact-invalid'}
        />
      )}
      <ConsentHistory t={t} locale={locale} history={preferences.history} />
      {sender && <SenderNote t={t} sender={sender} />}
    </NewsletterPage>
  )
}
