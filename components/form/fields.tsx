'use client'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { type FieldPathValue, type FieldValues, useController, useWatch } from 'react-hook-form'
import { Field, FieldError, type FieldProps, useField } from './field.tsx'

/** Props that the field sets itself. */
type FieldOwnProp = 'name' | 'required' | 'onChange' | 'onBlur' | 'ref'

type TextFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  readonly input?: Omit<ComponentProps<'input'>, FieldOwnProp>
  /** Shown below the error. */
  readonly children?: ReactNode
}

export function TextField<Values extends FieldValues>({ input, children, ...field }: TextFieldProps<Values>) {
  return (
    <Field<Values> {...field} after={children}>
      {(control) => <input className="in-t" type="text" {...input} {...control} />}
    </Field>
  )
}

export function TextAreaField<Values extends FieldValues>({
  area,
  ...field
}: FieldProps<Values> & { readonly area?: Omit<ComponentProps<'textarea'>, FieldOwnProp> }) {
  return <Field<Values> {...field}>{(control) => <textarea className="in-t" {...area} {...control} />}</Field>
}

export type SelectOption = { readonly id: string; readonly name: string }

/** A list to choose from, whose options may arrive later than the chosen value. */
export function SelectField<Values extends FieldValues>({
  options,
  placeholder,
  autoComplete,
  ...field
}: FieldProps<Values> & {
  readonly options: readonly SelectOption[]
  /** Placeholder option shown before a selection; without it the first option is selected. */
  readonly placeholder?: string
  readonly autoComplete?: string
}) {
  const selected = String(useWatch<Values>({ name: field.name }) ?? '')
  const isListed = selected === '' || options.some(({ id }) => id === selected)
  return (
    <Field<Values> {...field}>
      {(control) => (
        <select className="in-t" {...control} value={selected} autoComplete={autoComplete}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {!isListed && <option value={selected}>…</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function CheckboxField<Values extends FieldValues>({
  name,
  label,
  required = false,
}: Omit<FieldProps<Values>, 'className' | 'hint'>) {
  const { control, errorId, isInvalid, message } = useField<Values>(name, { required })
  return (
    <div className={`f ${isInvalid ? 'err' : ''}`}>
      <label className="tick">
        <input type="checkbox" {...control} />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} name={name} message={message} />
    </div>
  )
}

/** A choice between a few values, all of them visible. */
export function RadioField<Values extends FieldValues>({
  name,
  label,
  isLabelHidden = false,
  optionClass,
  options,
  onChanged,
}: Pick<FieldProps<Values>, 'name' | 'label'> & {
  readonly isLabelHidden?: boolean
  readonly optionClass?: string
  readonly options: readonly {
    readonly value: FieldPathValue<Values, FieldProps<Values>['name']>
    readonly label: string
  }[]
  readonly onChanged?: () => void
}) {
  const group = useId()
  const { field } = useController<Values>({ name })
  return (
    <fieldset className="opts">
      <legend className={isLabelHidden ? 'vh' : undefined}>{label}</legend>
      {options.map((option, index) => (
        <label className="opt" key={option.label}>
          <input
            type="radio"
            name={group}
            ref={index === 0 ? field.ref : undefined}
            checked={field.value === option.value}
            onChange={() => {
              field.onChange(option.value)
              onChanged?.()
            }}
          />
          <span className="rd" aria-hidden="true" />
          <span className={optionClass}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Autocomplete suggestions of a text field, from three characters on. */
export function Suggestions({
  id,
  suggestions,
}: {
  readonly id: string
  readonly suggestions: readonly string[]
}) {
  return (
    <datalist id={id}>
      {suggestions.map((suggestion) => (
        <option key={suggestion} value={suggestion} />
      ))}
    </datalist>
  )
}
