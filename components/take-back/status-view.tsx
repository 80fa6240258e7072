import { formatDate } from '#i18n/format-date.ts'
import type { Locale } from '#i18n/locales.ts'
import { takeBackPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { toMinor } from '#lib/money/money.ts'
import { getAgeLabel, getConditionLabel } from '#lib/take-back/labels.ts'
import { getStateLabel } from '#lib/take-back/state-label.ts'
import type { TakeBackStatus } from '#lib/take-back/take-back.server.ts'
import { CancelButton } from './cancel-button.tsx'
import { ProductLine } from './product-line.tsx'

type Props = {
  readonly locale: Locale
  readonly t: Translate
  readonly token: string
  readonly takeBack: TakeBackStatus | 'unknown' | 'outage'
}

function Code({
  t,
  takeBack: { code, handIn, pdfUrl, qrUrl },
}: {
  readonly t: Translate
  readonly takeBack: TakeBackStatus
}) {
  return (
    <section className="step" aria-label={t('takeBack.code.label')}>
      <p className="b">{t('takeBack.code.label')}</p>
      <p className="code">{code}</p>
      <p>{handIn.kind === 'store' ? t('takeBack.code.store') : t('takeBack.code.point')}</p>
      {qrUrl && (
        <p>
          {/* biome-ignore lint/performance/noImgElement: a private picture of the service, which is not resized */}
          <img className="qr" src={qrUrl} alt={t('takeBack.label.qr', { code })} width="180" height="180" />
        </p>
      )}
      {pdfUrl && (
        <p>
          <a className="btn alt sm" href={pdfUrl} target="_blank" rel="noreferrer">
            {t('takeBack.label.print')}
          </a>
        </p>
      )}
    </section>
  )
}

function Facts({
  locale,
  t,
  takeBack,
}: {
  readonly locale: Locale
  readonly t: Translate
  readonly takeBack: TakeBackStatus
}) {
  const { state, handIn, expiresAt, condition, age, grade, currency, quoted, credit, note } = takeBack
  const price = (amount: number) => formatPrice(toMinor(amount, currency), locale, currency)
  const isOpen = state === 'registered'
  const facts: readonly (readonly [string, string])[] = [
    [t('takeBack.handIn.label'), `${handIn.name}, ${handIn.address}`],
    ...(isOpen ? [[t('takeBack.until.label'), formatDate(expiresAt, locale, 'date')] as const] : []),
    [t('takeBack.condition.label'), `${getConditionLabel(t, condition)} · ${getAgeLabel(t, age)}`],
    ...(grade ? [[t('takeBack.grade.label'), getConditionLabel(t, grade)] as const] : []),
    [t('takeBack.quote.label'), price(credit ?? quoted)],
    ...(note === null ? [] : [[t('takeBack.note.label'), note] as const]),
  ]
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A registered take-back: its code, where to hand in, and how far it is. */
export function StatusView({ locale, t, token, takeBack }: Props) {
  if (typeof takeBack === 'string') {
    const isUnknown = takeBack === 'unknown'
    return (
      <div>
        <h1 className="d t-2xl">{isUnknown ? t('takeBack.unknown.title') : t('mail.stop.outage.title')}</h1>
        <p className="t-l">{isUnknown ? t('takeBack.unknown.text') : t('takeBack.error.load')}</p>
      </div>
    )
  }
  const { code, state, product, events } = takeBack
  return (
    <>
      <div>
        <h1 className="d t-2xl">{t('takeBack.status.title', { code })}</h1>
        <p className="t-l" role="status">
          {getStateLabel(t, state)}
        </p>
      </div>
      {state === 'registered' && <Code t={t} takeBack={takeBack} />}
      <div className="chosen">
        <ProductLine
          name={product.name}
          detail={`${product.color}, ${product.sizeLabel}`}
          picture={product.picture}
        />
      </div>
      <Facts locale={locale} t={t} takeBack={takeBack} />
      <section className="step">
        <h2 className="d t-l">{t('takeBack.history')}</h2>
        <ol className="history">
          {events.map(({ state: reached, at }) => (
            <li key={at}>
              {getStateLabel(t, reached)} <span className="mut t-s">{formatDate(at, locale, 'date')}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className="acts">
        <a className="lnk" href={takeBackPath(locale)}>
          {t('takeBack.another')}
        </a>
        {state === 'registered' && <CancelButton token={token} />}
      </div>
    </>
  )
}
