import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ServerFieldError } from '#lib/api/result.ts'

export type FieldProblem = { readonly name: string; readonly message: string }

/** The errors of single fields, in the order of the schema. */
export function listFieldProblems(errors: FieldErrors): readonly FieldProblem[] {
  const collect = (node: object, path: string): FieldProblem[] =>
    Object.entries(node).flatMap(([key, error]: [string, unknown]) => {
      if (typeof error !== 'object' || error === null || (path === '' && key === 'root')) return []
      const name = path ? `${path}.${key}` : key
      if (!('type' in error) || typeof error.type !== 'string') return collect(error, name)
      return [{ name, message: 'message' in error && typeof error.message === 'string' ? error.message : '' }]
    })
  return collect(errors, '')
}

/** Shows field errors of the service next to their fields. */
export function setServerErrors<Values extends FieldValues, Output>(
  { setError }: Pick<UseFormReturn<Values, unknown, Output>, 'setError'>,
  errors: readonly ServerFieldError[],
): void {
  for (const { field, message } of errors) setError(field as FieldPath<Values>, { type: 'service', message })
}

/**
 * Shows an error of the whole form, such as a refusal or an outage, until the next submit.
 * @param fields the fields that it is about: they are marked as invalid, and the first takes the focus
 */
export function setFormError<Values extends FieldValues, Output>(
  { setError }: Pick<UseFormReturn<Values, unknown, Output>, 'setError'>,
  type: string,
  fields: readonly FieldPath<Values>[] = [],
): void {
  setError('root', { type })
  for (const name of fields) setError(name, { type: 'form' })
}
