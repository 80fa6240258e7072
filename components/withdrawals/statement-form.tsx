import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { getWithdrawalAction } from '#lib/withdrawals/paths.ts'

type FieldName = 'name' | 'contract' | 'email' | 'items'
type StatementValues = Readonly<Record<FieldName, string>>

const fieldId = (name: FieldName) => `withdrawal-${name}`

function getErrorText(name: FieldName, t: Translate): string {
  switch (name) {
    case 'name':
      return t('withdrawal.error.name')
    case 'contract':
    case 'items':
      return t('withdrawal.error.contract')
    case 'email':
      return t('withdrawal.error.email')
  }
}

type FieldProps = {
  readonly name: FieldName
  readonly label: ReactNode
  readonly hint: string | null
  readonly error: string | null
  readonly children: (control: {
    readonly id: string
    readonly name: FieldName
    readonly className: string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

function StatementField({ name, label, hint, error, children }: FieldProps) {
  const id = fieldId(name)
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={error ? 'f err' : 'f'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        className: 'in-t',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="ms" id={`${id}-error`}>
          <Icon name="warning" small />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

type Props = {
  readonly locale: Locale
  readonly t: Translate
  /** The draft that the form changes; null for a new one. */
  readonly token: string | null
  readonly values: StatementValues
  readonly missing: readonly FieldName[]
}

/** The statement of withdrawal, as a form that works without JavaScript. */
export function StatementForm({ locale, t, token, values, missing }: Props) {
  const errorOf = (name: FieldName) => (missing.includes(name) ? getErrorText(name, t) : null)
  return (
    <form className="box" method="post" action={getWithdrawalAction(locale)} noValidate={missing.length > 0}>
      {missing.length > 0 && (
        <section className="say" aria-labelledby="withdrawal-problems" role="alert">
          <h2 className="b" id="withdrawal-problems">
            {t('withdrawal.error.title')}
          </h2>
          <ul>
            {missing.map((name) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`}>{getErrorText(name, t)}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <input type="hidden" name="step" value="statement" />
      {token !== null && <input type="hidden" name="token" value={token} />}
      <StatementField name="name" label={t('withdrawal.name')} hint={null} error={errorOf('name')}>
        {(control) => (
          <input {...control} defaultValue={values.name} autoComplete="name" maxLength={120} required />
        )}
      </StatementField>
      <StatementField
        name="contract"
        label={t('withdrawal.contract.label')}
        hint={t('withdrawal.contract.hint')}
        error={errorOf('contract')}
      >
        {(control) => (
          <input {...control} defaultValue={values.contract} autoComplete="off" maxLength={200} required />
        )}
      </StatementField>
      <StatementField
        name="email"
        label={t('withdrawal.email.label')}
        hint={t('withdrawal.email.hint')}
        error={errorOf('email')}
      >
        {(control) => (
          <input
            {...control}
            type="email"
            defaultValue={values.email}
            autoComplete="email"
            maxLength={254}
            required
          />
        )}
      </StatementField>
      <StatementField
        name="items"
        label={
          <>
            {t('withdrawal.items.label')} <span className="mut">{t('withdrawal.optional')}</span>
          </>
        }
        hint={t('withdrawal.items.hint')}
        error={null}
      >
        {(control) => <textarea {...control} defaultValue={values.items} maxLength={2000} rows={3} />}
      </StatementField>
      <button className="btn" type="submit">
        {t('withdrawal.continue')}
      </button>
    </form>
  )
}
