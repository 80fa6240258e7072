import { createField } from './field.js'

const parentOrigin = atob(new URLSearchParams(location.search).get('d') ?? '')
let field = null

/** Messages from the shop's page arrive as JSON text; ignores all other messages. */
function parse(text) {
  if (typeof text !== 'string' || !text.startsWith('{')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== parentOrigin) return
  const message = parse(data)
  if (!message?.numKey) return
  if (field === null) {
    if (message.iframeUIConfig) field = createField(message, parentOrigin)
  } else if (message.numKey === field.numKey) {
    field.receive(message)
  }
})
