/** Whoever reads what is said here may go (`npm start | head`, a closed window): that ends nothing, least of all half of it. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** For what was started over a channel (`fork`, `stdio: 'ipc'`): told when its parent ends, however that ends. */
export function whenParentEnds(end: () => void): void {
  process.once('disconnect', end);
  // It has ended before anybody listened. Undefined where there never was a channel.
  if (process.connected === false) end();
  // Being able to hear of it keeps nothing alive.
  process.channel?.unref();
}
