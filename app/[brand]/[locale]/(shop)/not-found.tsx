export default function NF() {
  return (
    <main>
      <h1>Not here</h1>
    </main>
  )
}
