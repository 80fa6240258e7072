/** Markup that is safe to insert without escaping. */
export interface Html {
  markup: string
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function render(value: unknown): string {
  if (Array.isArray(value)) return value.map(render).join('')
  if (isHtml(value)) return value.markup
  return String(value ?? '').replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}

function isHtml(value: unknown): value is Html {
  return typeof value === 'object' && value !== null && 'markup' in value && typeof value.markup === 'string'
}

/** A template tag that escapes every value unless it is markup already. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  const markup = parts.reduce((text, part, index) => text + render(values[index - 1]) + part)
  return { markup }
}

export function trusted(markup: string): Html {
  return { markup }
}
