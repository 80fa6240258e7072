/** Structured data as a script tag. `<` is escaped, so that no text of the catalogue can close the script. */
export function JsonLd({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: serializeForScript(data) }}
    />
  )
}

/** JSON that is safe between script tags, and safe as JavaScript. */
export function serializeForScript(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
