'use client'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { useSignInId } from '#lib/account/use-account.ts'
import { preferencesQuery, savePreferences } from '#lib/newsletter/preferences.client.ts'
import { parsePreferencesForm } from '#lib/newsletter/preferences-form.ts'
import type { NewsletterSender } from '#lib/newsletter/types.ts'
import { ConsentHistory } from './consent-history.tsx'
import { MemberContact } from './member-contact.tsx'
import { NewsletterStyles } from './newsletter-styles.tsx'
import { PreferenceFields } from './preference-fields.tsx'
import { SenderNote } from './sender-note.tsx'

type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

/** The preferences of the signed-in member, loaded and saved with their session. */
export function MemberPreferences({ sender }: { readonly sender: NewsletterSender | null }) {
  const { t, brand, locale } = useShopper()
  const member = useSignInId({ brand, locale })
  const { data, isError, isFetching, refetch } = useQuery(preferencesQuery({ brand, locale }, member))
  const [state, setState] = useState<SaveState>('idle')

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (state === 'saving') return
    setState('saving')
    const input = parsePreferencesForm(new FormData(event.currentTarget))
    const saved = await savePreferences({ brand, locale }, member, input)
    setState(saved.ok ? 'saved' : 'failed')
  }

  if (!data)
    return isError ? (
      <div className="notice bad" role="alert">
        <p>{t('newsletter.outage')}</p>
        <RetryButton className="btn alt sm" busy={isFetching} retry={refetch}>
          {t('bag.retry')}
        </RetryButton>
      </div>
    ) : (
      <div className="wait" aria-hidden="true">
        <div className="sk" />
        <div className="sk" />
      </div>
    )
  return (
    <div className="nl">
      <NewsletterStyles />
      <p>{t('newsletter.preferences.lead', { email: data.email })}</p>
      {/* What the service saved replaces what the form shows. */}
      <form className="prefs" key={JSON.stringify(data.brands)} onSubmit={(event) => void save(event)}>
        <PreferenceFields t={t} preferences={data} />
        <div className="stack-s">
          <button className="btn" type="submit" aria-disabled={state === 'saving' || undefined}>
            {state === 'saving' ? t('newsletter.preferences.saving') : t('newsletter.preferences.save')}
          </button>
        </div>
      </form>
      <p role="status" className={state === 'saved' ? 'nl-ok' : undefined}>
        {state === 'saved' && t('newsletter.preferences.saved')}
      </p>
      {state === 'failed' && (
        <p className="nl-bad" role="alert">
          {t('newsletter.outage')}
        </p>
      )}
      <MemberContact member={member} preferences={data} />
      <ConsentHistory t={t} locale={locale} history={data.history} />
      {sender && <SenderNote t={t} sender={sender} />}
    </div>
  )
}
