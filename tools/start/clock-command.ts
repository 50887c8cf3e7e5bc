const UNITS: Readonly<Record<string, string>> = { d: 'days', h: 'hours', m: 'minutes', s: 'seconds' };

/** SQL for the new offset and its parameter; null for what is no such command. */
export function clockCommand(
  args: readonly string[],
): { readonly sql: string; readonly values: readonly string[] } | null {
  const [first, second] = args;
  if (first === 'reset') return { sql: "interval '0'", values: [] };
  if (first === '--at' && second && !Number.isNaN(Date.parse(second))) {
    return { sql: '$1::timestamptz - clock_timestamp()', values: [new Date(second).toISOString()] };
  }
  const step = /^([+-])(\d{1,5})([dhms])$/.exec(first ?? '');
  if (!step) return null;
  return { sql: 'clock_offset + $1::interval', values: [`${step[1]}${step[2]} ${UNITS[step[3] ?? ''] ?? ''}`] };
}
