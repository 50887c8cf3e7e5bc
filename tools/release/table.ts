/** Rows in columns of equal width, the heading first; null is a dash. */
export function table(heading: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = [heading, ...rows.map((row) => row.map((cell) => String(cell ?? '-')))];
  const widths = heading.map((_name, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `412.3 kB`. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
