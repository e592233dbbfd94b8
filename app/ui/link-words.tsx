/**
 * The words of a link that only its surroundings explain, such as "Read More". Who hears links one by one, and who
 * indexes them, reads the rest as well; the name still begins with what is seen (WCAG 2.2, 2.5.3).
 */
export function LinkWords({ shown, rest }: { shown: string; rest: string }) {
  return (
    <>
      <span>{shown}</span>
      <span className="visually-hidden"> {rest}</span>
    </>
  );
}
