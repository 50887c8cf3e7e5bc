/** Home, visitor. */
export type Pair = readonly [home: number, visitor: number];
