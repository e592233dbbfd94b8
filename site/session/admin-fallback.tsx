export function AdminFallback() {
  return (
    <>
      <p>Loading…</p>
      <noscript>
        <p>The admin area needs JavaScript.</p>
      </noscript>
    </>
  );
}
