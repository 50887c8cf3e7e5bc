import { Refusal } from '../refusal';

const BEGIN = '<!--';
const END = '-->';

/** Lines without what stands between `<!--` and `-->`, be it on one or on several. @throws Refusal where there is no end. */
export function withoutComments(lines: readonly string[]): string[] {
  let begun: number | null = null;
  const left = lines.map((line, index) => {
    let [kept, rest] = ['', line];
    for (;;) {
      const mark = begun === null ? BEGIN : END;
      const at = rest.indexOf(mark);
      if (at < 0) return begun === null ? kept + rest : kept;
      if (begun === null) kept += rest.slice(0, at);
      begun = begun === null ? index + 1 : null;
      rest = rest.slice(at + mark.length);
    }
  });
  if (begun !== null) throw new Refusal([{ line: begun, reason: `opens a comment that has no '${END}'` }]);
  return left;
}
