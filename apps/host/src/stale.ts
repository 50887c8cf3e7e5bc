let newest = 0;

/** Takes note that releases have changed since this page was made. */
export function noteSeq(seq: number): void {
  newest = Math.max(newest, seq);
  if (isStale()) document.documentElement.dataset['stale'] = String(newest);
}

/** A page that is behind switches at its next navigation, which is then a document load. */
export function isStale(): boolean {
  return newest > tribina.record.seq;
}
