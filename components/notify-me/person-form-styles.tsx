const css = `
.person .mid{padding-bottom:32px}
.person .tick{display:grid;grid-template-columns:24px minmax(0,1fr);gap:12px;align-items:start;min-height:44px;padding-block:10px}
.person .f .tick{font-size:inherit;font-weight:inherit}
.person .tick input{width:22px;height:22px;margin:0;accent-color:var(--brand)}
`

/** Styles of the dialogs that ask for contact data; React hoists them into the head once. */
export function PersonFormStyles() {
  return (
    <style href="person" precedence="medium">
      {css}
    </style>
  )
}
