import type { Translate } from '#i18n/translate.ts'
import type { NewsletterSender } from '#lib/newsletter/types.ts'

/** Who sends the newsletter, how to reach them, and links to legal notice and privacy notice. */
export function SenderNote({
  t,
  sender: { name, email, imprint, privacy },
}: {
  readonly t: Translate
  readonly sender: NewsletterSender
}) {
  return (
    <p className="t-s mut">
      {t('newsletter.sender.text', { name, email })}{' '}
      <a className="b" href={imprint}>
        {t('newsletter.sender.imprint')}
      </a>
      {' · '}
      <a className="b" href={privacy}>
        {t('newsletter.privacy')}
      </a>
    </p>
  )
}
