import { formatDate } from '#i18n/format-date.ts'
import type { Locale } from '#i18n/locales.ts'
import { withdrawalPath, withdrawalStatementPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { WithdrawalStatement, WithdrawalTrader } from '#lib/withdrawals/withdrawal.server.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { StatementFacts } from './statement-facts.tsx'
import { StatementForm } from './statement-form.tsx'

type Props = {
  readonly locale: Locale
  readonly t: Translate
  readonly token: string
  readonly statement: WithdrawalStatement
  readonly trader: WithdrawalTrader | null
  readonly mode: 'check' | 'edit' | 'captcha' | 'failed'
}

function ReceivedStatement({
  locale,
  t,
  statement,
  submittedAt,
}: Omit<Props, 'mode' | 'token' | 'trader'> & { readonly submittedAt: string }) {
  const { reference, email, pdfUrl } = statement
  return (
    <div className="main">
      <div>
        <h1 className="d t-2xl">{t('withdrawal.done.title')}</h1>
        <p className="t-l lead">{t('withdrawal.done.text', { email })}</p>
      </div>
      <StatementFacts
        t={t}
        statement={statement}
        first={[
          { label: t('withdrawal.submitted'), value: formatDate(submittedAt, locale, 'dateTime') },
          { label: t('withdrawal.reference'), value: reference },
        ]}
      />
      <p className="lead">{t('withdrawal.done.next')}</p>
      {pdfUrl && (
        <p className="acts">
          <a className="btn alt" href={pdfUrl}>
            {t('withdrawal.pdf')}
          </a>
        </p>
      )}
    </div>
  )
}

/** A statement of withdrawal: to be corrected, to be confirmed, or its receipt. */
export function StatementView({ locale, t, token, statement, trader, mode }: Props) {
  const { submittedAt, missing } = statement
  if (submittedAt !== null)
    return <ReceivedStatement locale={locale} t={t} statement={statement} submittedAt={submittedAt} />
  if (mode === 'edit' || missing.length > 0)
    return (
      <div className="main">
        <div>
          <h1 className="d t-2xl">{t('withdrawal.title')}</h1>
          <p className="t-l lead">{t('withdrawal.intro')}</p>
        </div>
        <StatementForm locale={locale} t={t} token={token} values={statement} missing={missing} />
      </div>
    )
  return (
    <div className="main">
      <h1 className="d t-2xl">{t('withdrawal.check.title')}</h1>
      {mode === 'failed' && (
        <div className="say" role="alert">
          <p className="b">{t('withdrawal.failed.title')}</p>
          <p>{t('withdrawal.failed.text')}</p>
        </div>
      )}
      {mode === 'captcha' && (
        <div className="say calm" role="status">
          <p>{t('withdrawal.captcha.text')}</p>
          <noscript>
            <p>{t('withdrawal.captcha.noscript', { email: trader?.email ?? '' })}</p>
          </noscript>
        </div>
      )}
      <p className="t-l lead">{t('withdrawal.check.text')}</p>
      <StatementFacts t={t} statement={statement} />
      <div className="acts">
        <ConfirmForm
          locale={locale}
          token={token}
          label={t('withdrawal.confirm')}
          needsCaptcha={mode === 'captcha'}
        />
        <a className="lnk" href={`${withdrawalStatementPath(locale, token)}?edit=1`}>
          {t('withdrawal.change')}
        </a>
      </div>
    </div>
  )
}

/** The link of a statement that is no longer shown. */
export function ExpiredStatement({ locale, t }: Pick<Props, 'locale' | 't'>) {
  return (
    <div className="main">
      <h1 className="d t-2xl">{t('withdrawal.expired.title')}</h1>
      <p className="t-l lead">{t('withdrawal.expired.text')}</p>
      <p className="acts">
        <a className="btn" href={withdrawalPath(locale)}>
          {t('withdrawal.again')}
        </a>
      </p>
    </div>
  )
}
