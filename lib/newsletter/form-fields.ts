import type { KoReply } from '#api-client/contract/envelope.ts'

/** A trimmed field of a posted form; empty without it. */
export const readFormText = (form: URLSearchParams, name: string, maxLength: number): string =>
  form.get(name)?.trim().slice(0, maxLength) ?? ''

/** The codes of all errors of a reply. */
export const getErrorCodes = ({ errors }: KoReply): ReadonlySet<string> =>
  new Set(errors.map(({ code }) => code))
