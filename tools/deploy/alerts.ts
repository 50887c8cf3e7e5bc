import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../start/paths';

export const ALERTS_FILE = path.join(ROOT, 'deploy/prometheus/alerts.yaml');

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

/** What stands in expressions beside the names of metrics. */
const NO_METRIC = new Set(['by', 'sum', 'max', 'min', 'rate', 'increase', 'histogram_quantile', 'and']);
/** Made by Prometheus itself. */
const PROMETHEUS = new Set(['up']);
/** Parts of a histogram are told under its name. */
const PART = /_(?:bucket|count|sum)$/;

export interface Alert {
  readonly name: string;
  /** Metrics that it looks at, by the names under which services tell them. */
  readonly metrics: readonly string[];
}

/** Alert rules of deploy/prometheus with the metrics that they need. */
export function readAlerts(): Alert[] {
  const { groups } = parse(readFileSync(ALERTS_FILE, 'utf8')) as Rules;
  return groups.flatMap(({ rules }) => rules).map(({ alert, expr }) => ({ name: alert, metrics: metricsIn(expr) }));
}

function metricsIn(expression: string): string[] {
  const words = expression
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\bby\s*\([^)]*\)/g, ' ')
    .match(/\b[a-z][a-z0-9_]*/g);
  const names = (words ?? []).filter((word) => word.length > 1 && !NO_METRIC.has(word) && !PROMETHEUS.has(word));
  return [...new Set(names.map((name) => name.replace(PART, '')))];
}
