'use client'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form'
import { Field, type FieldControl, FieldError, type FieldProps, useField } from './field.tsx'
import { useRadios } from './radio-group.tsx'

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

type TextAreaProps = Omit<ComponentProps<'textarea'>, FieldOwnProp>

export function TextAreaField<Values extends FieldValues>({
  area,
  ...field
}: FieldProps<Values> & { readonly area?: TextAreaProps }) {
  return <Field<Values> {...field}>{(control) => <TextArea {...area} control={control} />}</Field>
}

function TextArea({ control, defaultValue, ...area }: TextAreaProps & { readonly control: FieldControl }) {
  // Hydration resets a textarea to its first text, and would lose what was typed before.
  const [firstText] = useState(() => readText(control.id) ?? defaultValue)
  return <textarea className="in-t" {...area} {...control} defaultValue={firstText} />
}

/** The text of a field that the server rendered; undefined without one. */
function readText(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement ? field.value : undefined
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

/** A choice between a few values that is always made, so that it has no error. */
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
  const getRadio = useRadios<Values, typeof name>(
    name,
    options.map(({ value }) => value),
    onChanged,
  )
  return (
    <fieldset className="opts">
      <legend className={isLabelHidden ? 'vh' : undefined}>{label}</legend>
      {options.map((option, index) => (
        <label className="opt" key={option.label}>
          <input {...getRadio(index)} />
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
