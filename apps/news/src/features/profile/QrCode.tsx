import type { ReactNode } from 'react';
import { qr } from './profile.late.styles';

/** The margin that readers of QR codes need, in modules (ISO/IEC 18004). */
const MARGIN = 4;

interface QrCodeProps {
  /** Rows of `0` and `1`, dark where 1. */
  readonly rows: readonly string[];
  readonly label: string;
}

export function QrCode({ rows, label }: QrCodeProps): ReactNode {
  const side = rows.length + 2 * MARGIN;
  const dark = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return (
    <svg
      className={qr}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      width="200"
      height="200"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  );
}
