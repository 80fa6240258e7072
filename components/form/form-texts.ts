/** The texts that all fields and error summaries of a form share. */
export type FormTexts = {
  /** Text of a field error: a label key of the validation rules, or a sentence of the service. */
  readonly getErrorText: (message: string, name: string) => string
  /** Marks optional fields. */
  readonly optional: string
  /** Title of the error summary. */
  readonly formatTitle: (count: number) => string
  /** A row of the error summary: the field and its error. */
  readonly formatProblem: (field: string, problem: string) => string
}
