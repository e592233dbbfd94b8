import { grouped } from '@site/platform/text/counted';
import type { ReactNode } from 'react';
import styles from './counts-table.module.css';

export function CountsTable({
  caption,
  heading,
  columns,
  rows,
}: {
  caption: string;
  heading: string;
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly counts: readonly number[] }[];
}) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, counts }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {columns.map((column, index) => (
              <td key={column}>{grouped(counts[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
