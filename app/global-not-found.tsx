export default function GlobalNotFound() {
  return (
    <html lang="en">
      <body>
        <h1>Not found</h1>
      </body>
    </html>
  )
}
