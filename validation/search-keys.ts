/** The keys that searches by text or image need. */
export type SearchKeys = { readonly apiKey: string | undefined; readonly siteKey: string | undefined }

export const missingSearchKeys = 'Missing required keys for unbxd API.'

/** Placeholders of configuration templates. */
const placeholder =
  /^(?:<.*>|\$\{.*\}|\{\{.*\}\}|[x.*?-]+|(?:your|insert|enter|replace)[-_ ].*|(?:api|site)[-_ ]?key|change[-_ ]?me|dummy|example|sample|test|n\/?a|placeholder|todo|none|null|undefined)$/i

function isKey(value: string | undefined): boolean {
  const key = value?.trim() ?? ''
  return key !== '' && key.length <= 200 && !placeholder.test(key)
}

/** Whether both keys are set; empty ones and placeholders count as missing. */
export function hasSearchKeys({ apiKey, siteKey }: SearchKeys): boolean {
  return isKey(apiKey) && isKey(siteKey)
}
