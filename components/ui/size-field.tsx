import { type ComponentProps, useId } from 'react'

type SizeFieldProps = ComponentProps<'select'> & {
  readonly label: string
  /** Stored values with their display names. */
  readonly sizes: readonly { readonly value: string; readonly name: string }[]
  /** Label of the option for any size. */
  readonly anyLabel?: string
}

/** A labelled size selector. */
export function SizeField({ label, sizes, anyLabel, ...select }: SizeFieldProps) {
  const id = useId()
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="in-t" {...select}>
        {anyLabel !== undefined && <option value="">{anyLabel}</option>}
        {sizes.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
