export function start(): void {
  Promise.resolve();
}
