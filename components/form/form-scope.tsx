'use client'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import type { FormTexts } from './form-texts.ts'

/** Labels of the fields in the error summary, by name. */
export type SummaryLabels = Readonly<Record<string, string>>

type Scope = {
  readonly idPrefix: string
  readonly texts: FormTexts
  readonly summary: SummaryLabels | null
  /** Counts submits; errors take the focus after each. */
  readonly attempts: number
}

const Context = createContext<Scope | null>(null)

const css = `
.f legend{font-size:var(--t-s);font-weight:600;padding:0;margin-bottom:6px}
.f fieldset label{font-size:1rem;font-weight:400}
.f .hint{font-size:var(--t-s);color:var(--ink-2)}
.form-err:empty{position:absolute}
.form-err>.row{gap:6px;align-items:flex-start;color:var(--err);font-size:var(--t-s);font-weight:500}
.problems{border:2px solid var(--err);background:var(--surface);padding:16px 18px}
.problems:focus{outline:none;box-shadow:none}
.problems :is(h2,h3){color:var(--err)}
.problems li{margin-top:4px}
.problems a{display:inline-flex;align-items:center;min-height:32px}
.warn-ms{color:var(--warn);font-weight:500}
.warn-ms button{text-decoration:underline;font-weight:600;min-height:24px}
`

type Props<Values extends FieldValues, Output> = {
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly texts: FormTexts
  /** Prefix of the fields' ids; unique by default. */
  readonly idPrefix?: string
  readonly summary?: SummaryLabels | null
  readonly attempts?: number
  readonly children: ReactNode
}

/** Provides a form and its texts to fields and error summaries. `Form` includes it. */
export function FormScope<Values extends FieldValues, Output>({
  form,
  texts,
  idPrefix: fixedPrefix,
  summary = null,
  attempts = 0,
  children,
}: Props<Values, Output>) {
  const ownPrefix = useId()
  const idPrefix = fixedPrefix ?? ownPrefix
  return (
    <FormProvider {...form}>
      <style href="form" precedence="medium">
        {css}
      </style>
      <Context value={{ idPrefix, texts, summary, attempts }}>{children}</Context>
    </FormProvider>
  )
}

/** The form around a field. */
export function useFormScope(): Scope {
  const scope = useContext(Context)
  if (!scope) throw new Error('useFormScope outside FormScope')
  return scope
}

/** DOM id of a field. */
export const toFieldId = (idPrefix: string, name: string): string =>
  `${idPrefix}-${name.replaceAll('.', '-')}`

/** DOM id of the error of the whole form. */
export const toFormErrorId = (idPrefix: string): string => `${idPrefix}-form-error`
