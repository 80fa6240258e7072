import { z } from 'zod'
import { atMost, type FieldSchema, field, matches } from './field.ts'
import { messages } from './messages.ts'
import { normalizeText } from './text.ts'

/** The pattern of HTML's `<input type=email>` (https://html.spec.whatwg.org/#valid-e-mail-address). */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export const emailMaxLength = 254

/** Required, valid by HTML's rule, at most as long as SMTP allows; {@link suggestEmail} warns about typos. */
export const emailField: FieldSchema = field(normalizeText, [
  [(value) => value !== '', messages.email],
  [atMost(emailMaxLength), messages.tooLong],
  [matches(pattern), messages.emailWrong],
])

/** An e-mail with confirmation. The error belongs to the second field. */
export const emailConfirmation = z
  .object({
    email: emailField,
    emailRepeat: z.string({ error: messages.emailRepeat }).overwrite(normalizeText),
  })
  .refine(({ email, emailRepeat }) => email === emailRepeat, {
    path: ['emailRepeat'],
    error: messages.emailRepeat,
  })

/** Whether the helper text under an e-mail input is shown: until the input has a value. */
export function shouldShowEmailHelper(value: string): boolean {
  return value === ''
}

/** Misspelt domains and their corrections; null for a provider that has closed. */
const domainCorrections: ReadonlyMap<string, string | null> = new Map([
  ['gmial.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.es', 'gmail.com'],
  ['gmail.fr', 'gmail.com'],
  ['gmail.it', 'gmail.com'],
  ['gmail.de', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.com', 'hotmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['hotmil.com', 'hotmail.com'],
  ['hormail.com', 'hotmail.com'],
  ['homail.com', 'hotmail.com'],
  ['hotmail.co', 'hotmail.com'],
  ['hotmail.con', 'hotmail.com'],
  ['hotmial.es', 'hotmail.es'],
  ['hotmal.es', 'hotmail.es'],
  ['hotmai.es', 'hotmail.es'],
  ['outlok.com', 'outlook.com'],
  ['outloook.com', 'outlook.com'],
  ['outlook.con', 'outlook.com'],
  ['outlok.es', 'outlook.es'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yhaoo.com', 'yahoo.com'],
  ['yahoo.con', 'yahoo.com'],
  ['yaho.es', 'yahoo.es'],
  ['yahooo.es', 'yahoo.es'],
  ['iclod.com', 'icloud.com'],
  ['icloud.con', 'icloud.com'],
  ['tera.es', null],
  ['terra.es', null],
])

/**
 * A warning about an address whose domain looks misspelt, never a reason to reject it: the whole corrected
 * address, or null as `suggestion` if the provider has closed. Null if nothing looks wrong.
 */
export function suggestEmail(typed: string): { readonly suggestion: string | null } | null {
  const email = normalizeText(typed)
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const meant = at > 0 ? domainCorrections.get(domain) : undefined
  if (meant === undefined) return null
  return { suggestion: meant === null ? null : `${email.slice(0, at)}@${meant}` }
}
