import type { ReactNode } from 'react';
import { numberText } from '../count-text.ts';
import type { Counts } from '../statistics.ts';
import styles from './counts-table.module.css';

/** Views and shares of one thing a row. @param heading What the rows are. */
export function CountsTable({
  caption,
  heading,
  rows,
}: {
  caption: string;
  heading: string;
  rows: readonly (Counts & { readonly key: string; readonly name: ReactNode })[];
}) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Views</th>
          <th scope="col">Shares</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, views, shares }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{numberText(views)}</td>
            <td>{numberText(shares)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
