import { expect, it } from 'vitest'
import { localeMessages, messages } from './messages/index.ts'

/** Words of the form of address that the shop does not use in a language; docs/guides/labels.md lists the choices. */
const otherForms: Readonly<Record<string, RegExp>> = {
  // At the start of a sentence, "Sie" and "Ihr" are also the third person and the plural of "du".
  de: /(?<=[\p{Ll},}“] )(?:Sie|Ihr(?:e[mnrs]?)?|Ihnen)(?!\p{L})|(?<!\p{L})(?:Ihnen|Ihre[mnrs]?)(?!\p{L})/u,
  es: /(?<!\p{L})(?:usted(?:es)?|Introduzca|Escriba|Elija|Compruebe|Inténtelo)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:[Tt]u|[Tt]oi|[Tt]on|[Tt]es|[Tt]’as|[Tt]’es)(?!\p{L})/u,
  it: /(?<!\p{L})(?:Lei|Suo|Sua|[Ii]nserisca|[Ss]celga|[Rr]iprovi)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:[Tt]u|[Tt]eus?|[Tt]uas?|[Cc]ontigo)(?!\p{L})/u,
  ca: /(?<!\p{L})(?:[Vv]ostè|[Ii]ntroduïu|[Ee]scriviu|[Tt]rieu)(?!\p{L})/u,
  nl: /(?<!\p{L})(?:[Uu]|[Uu]w)(?!\p{L})/u,
}

/** Texts whose words the law fixes, or that the customer says to the shop. */
const exceptions: ReadonlySet<string> = new Set(['withdrawal.form.intro', 'withdrawal.form.declare'])

it.each([...Object.entries(messages), ...Object.entries(localeMessages)])(
  'labels in %s address the customer in one form',
  (locale, labels) => {
    const other = otherForms[locale.slice(0, 2)]
    const found = Object.entries(labels).filter(([key, text]) => other?.test(text) && !exceptions.has(key))
    expect(found).toEqual([])
  },
)
