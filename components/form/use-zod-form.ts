'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

/**
 * A form that is validated by a schema of `validation/`, whose issues carry label keys. The schema's keys are
 * in the order of the fields, since the first error takes the focus.
 *
 * A form that the server renders has no default values for its text fields: React Hook Form then takes the
 * text that was typed before hydration, and would otherwise overwrite it.
 */
export function useZodForm<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Values>,
  options: Omit<UseFormProps<Values, unknown, Output>, 'resolver' | 'shouldFocusError'> = {},
): UseFormReturn<Values, unknown, Output> {
  // `Form` moves the focus after the errors are rendered, so that screen readers announce them.
  return useForm({ ...options, resolver: zodResolver(schema), shouldFocusError: false })
}
