/** Replaces the `{name}` placeholders of a label in the browser. */
export function interpolate(word: string, values: Readonly<Record<string, string | number>>): string {
  return word.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
}
