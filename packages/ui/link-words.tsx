/** For links such as "Read More": the hidden rest completes the name, which begins with the visible text (WCAG 2.2, 2.5.3). */
export function LinkWords({ shown, rest }: { shown: string; rest: string }) {
  return (
    <>
      {shown}
      <span className="visually-hidden">{` ${rest}`}</span>
    </>
  );
}
