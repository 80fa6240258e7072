import { type ComponentProps, useId } from 'react'

type SizeFieldProps = ComponentProps<'select'> & {
  readonly label: string
  /** By stored value, as they are told. */
  readonly sizes: readonly { readonly value: string; readonly name: string }[]
  /** What stands for no size in particular. */
  readonly anyLabel?: string
}

/** One of some sizes, with its label. */
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
