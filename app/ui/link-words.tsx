/**
 * The text of a link that needs its context, such as "Read More". Screen readers that list links, and search engines,
 * read the hidden rest as well; the name still begins with the visible text (WCAG 2.2, 2.5.3).
 */
export function LinkWords({ shown, rest }: { shown: string; rest: string }) {
  return (
    <>
      <span>{shown}</span>
      <span className="visually-hidden"> {rest}</span>
    </>
  );
}
