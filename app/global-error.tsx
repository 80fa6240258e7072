'use client'
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <h1>WE’RE IN A TANGLE</h1>
      </body>
    </html>
  )
}
