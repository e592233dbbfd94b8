/** For an admin screen, whose data only the signed-in browser can request. */
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
