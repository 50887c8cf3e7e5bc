declare module 'subset-font' {
  interface Axis {
    readonly min: number;
    readonly max: number;
    readonly default: number;
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes?: Readonly<Record<string, Axis | number>>;
      readonly keepFeatures?: readonly string[];
      readonly noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
