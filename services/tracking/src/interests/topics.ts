/** What interests are about: a category of the portal, a sport (the portal's segment), a competition of the feed. */
export type TopicKind = 'category' | 'sport' | 'competition';

export function topicOf(kind: TopicKind, id: string | number): string {
  return `${kind}:${id}`;
}

/** The values of one kind, by what stands behind the colon. */
export function ofKind(values: ReadonlyMap<string, number>, kind: TopicKind): Map<string, number> {
  const prefix = `${kind}:`;
  return new Map(
    [...values].flatMap(([topic, value]) => (topic.startsWith(prefix) ? [[topic.slice(prefix.length), value]] : [])),
  );
}
