/** A setting without spaces and quotes around it: Docker's env files keep the quotes that other readers remove. */
export function readSetting(value: string | undefined): string {
  const text = value?.trim() ?? ''
  const [, , quoted] = /^(["'`])(.*)\1$/s.exec(text) ?? []
  return quoted?.trim() ?? text
}
