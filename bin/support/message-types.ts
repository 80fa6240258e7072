/** A declaration of the English messages with their literal types, for typed keys and placeholders. */
export function renderMessageTypes(json: string): string {
  return `/** Generated from en.json by \`npm run docs\`. */\ndeclare const messages: ${json.trim()}\nexport default messages\n`
}
