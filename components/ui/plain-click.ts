export { isPlainClick } from '#lib/dom/plain-click.ts'
