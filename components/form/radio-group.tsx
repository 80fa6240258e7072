'use client'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form'
import { FieldError, type FieldProps, useField } from './field.tsx'
import { useFormScope } from './form-scope.tsx'

/**
 * The radio buttons of a field, each with a value of any type. The form moves the focus to the checked one,
 * or to the first one. React Hook Form takes text that was typed before hydration out of the fields; for radio
 * buttons this does.
 */
export function useRadios<Values extends FieldValues, Name extends FieldPath<Values>>(
  name: Name,
  values: readonly FieldPathValue<Values, Name>[],
  onChanged?: () => void,
) {
  const group = useId()
  const { field } = useController<Values, Name>({ name })
  const checkedIndex = useRef<number>(null)
  const adoptChecked = useEffectEvent(() => {
    const index = checkedIndex.current
    if (index !== null && values[index] !== field.value) field.onChange(values[index])
  })
  useEffect(() => adoptChecked(), [])
  const focusIndex = Math.max(values.indexOf(field.value), 0)
  return (index: number) => ({
    type: 'radio',
    name: group,
    value: String(values[index]),
    checked: field.value === values[index],
    onChange() {
      field.onChange(values[index])
      onChanged?.()
    },
    onBlur: field.onBlur,
    ref(input: HTMLInputElement | null) {
      if (input?.checked) checkedIndex.current = index
      if (input && index === focusIndex) field.ref(input)
    },
  })
}

/** A choice between a few values, with its error: a rating, or the reason of a report. */
export function RadioGroup<Values extends FieldValues>({
  name,
  label,
  isLabelHidden = false,
  required = true,
  options,
  optionsClass,
  onChanged,
  children,
}: Omit<FieldProps<Values>, 'className' | 'hint'> & {
  readonly isLabelHidden?: boolean
  readonly options: readonly {
    readonly value: FieldPathValue<Values, FieldProps<Values>['name']>
    readonly label: ReactNode
  }[]
  /** Class of the box around the options. */
  readonly optionsClass?: string
  readonly onChanged?: () => void
  /** Shown after the options, in their box. */
  readonly children?: ReactNode
}) {
  const { texts } = useFormScope()
  const { control, errorId, isInvalid, message } = useField<Values>(name, { hasHint: false, required })
  const getRadio = useRadios<Values, typeof name>(
    name,
    options.map(({ value }) => value),
    onChanged,
  )
  return (
    <div className={isInvalid ? 'f err' : 'f'}>
      <fieldset
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: no other group can be required or invalid
        role="radiogroup"
        aria-invalid={control['aria-invalid']}
        aria-describedby={control['aria-describedby']}
        aria-required={control['aria-required']}
      >
        <legend className={isLabelHidden ? 'vh' : undefined}>
          {label}
          {!required && texts.optional && <span className="mut"> {texts.optional}</span>}
        </legend>
        <div className={optionsClass}>
          {options.map((option, index) => (
            <label key={String(option.value)}>
              <input {...getRadio(index)} id={index === 0 ? control.id : undefined} />
              {option.label}
            </label>
          ))}
          {children}
        </div>
      </fieldset>
      <FieldError id={errorId} name={name} message={message} />
    </div>
  )
}
