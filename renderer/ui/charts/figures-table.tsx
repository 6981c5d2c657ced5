import { HTMLTable } from '@blueprintjs/core';
import { Fragment, type ReactNode } from 'react';
import styles from '#renderer/ui/charts/figures-table.module.css';
import '#renderer/ui/theme/blueprint.css';

interface FiguresTableProps {
  /** Names the table. */
  caption: string;
  columns: readonly string[];
  /** The first cell names the row. */
  rows: readonly {
    key: string;
    cells: readonly [ReactNode, ...ReactNode[]];
    /** Line below the row's figures. */
    more?: string | undefined;
  }[];
}

/** Shows the figures of a chart as a table. */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  return (
    <HTMLTable compact className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures], more }) => (
          <Fragment key={key}>
            <tr>
              <th scope="row" rowSpan={more ? 2 : undefined}>
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]} className="numbers">
                  {figure}
                </td>
              ))}
            </tr>
            {more ? (
              <tr>
                <td colSpan={figures.length} className={styles.more}>
                  {more}
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </HTMLTable>
  );
}
