import type { Translate } from '#i18n/translate.ts'

type Props = {
  readonly t: Translate
  readonly statement: {
    readonly name: string
    readonly contract: string
    readonly email: string
    readonly items: string
  }
  /** Rows above the statement, such as its number. */
  readonly first?: readonly { readonly label: string; readonly value: string }[]
}

/** The content of a statement of withdrawal. */
export function StatementFacts({ t, statement: { name, contract, email, items }, first = [] }: Props) {
  const rows = [
    ...first,
    { label: t('withdrawal.name'), value: name },
    { label: t('withdrawal.contract.label'), value: contract },
    { label: t('withdrawal.items.label'), value: items || t('withdrawal.items.all') },
    { label: t('withdrawal.email.label'), value: email },
  ]
  return (
    <dl className="declared">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
